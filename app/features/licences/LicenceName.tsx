import type { Licence } from './licence-catalogue.ts';
import { licenceMessages as messages } from './messages.ts';

type LicenceNameProps = { licence: Licence; terms?: string | null; isLinked?: boolean };

/** A licence's short name, linked to its deed; the owner's own terms have the title of what they are. */
export function LicenceName({ licence, terms = null, isLinked = true }: LicenceNameProps) {
  if (terms !== null) return <span title={terms}>{messages.ownTerms}</span>;
  if (!isLinked || licence.urlHu === null) return <span className="nowrap">{licence.nameShort}</span>;
  return (
    <a className="nowrap" href={licence.urlHu} rel="license noopener" title={licence.nameHu}>
      {licence.nameShort}
    </a>
  );
}
