import css from './LicenceBlock.module.css';
import type { Licence } from './licence-catalogue.ts';
import { licenceMessages as messages } from './messages.ts';

type Part = { label: string; licence: Licence; author: string; terms: string | null };

/** Under what terms something may be used: short, or with every part's details. Licence 7 alone has no details. */
export function LicenceBlock({ parts }: { parts: readonly Part[] }) {
  const hasDetails = parts.some(({ licence, terms }) => licence.id !== 7 || terms !== null);
  return (
    <div className={css.root}>
      <p>
        {parts.map(({ label, licence, terms }, index) => (
          <span key={label}>
            {index > 0 && ' '}
            {label}: <LicenceName licence={licence} terms={terms} />.
          </span>
        ))}
      </p>
      {hasDetails && (
        <details className={css.details}>
          <summary className={css.toggle}>
            <span className={css.show}>{messages.showDetails}</span>
            <span className={css.hide}>{messages.hideDetails}</span>
          </summary>
          <dl className={css.parts}>
            {parts.map(({ label, licence, author, terms }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {terms ?? (
                    <>
                      <b>{licence.nameHu}</b>
                      <span>{licence.helper}</span>
                    </>
                  )}
                  <span>{messages.author(author)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** A licence's short name, linked to its deed. */
export function LicenceName({ licence, terms }: { licence: Licence; terms?: string | null }) {
  if (terms) return <span>{messages.ownTerms}</span>;
  if (licence.urlHu === null) return <span>{licence.nameShort}</span>;
  return (
    <a className="nowrap" href={licence.urlHu} rel="license noopener" title={licence.nameHu}>
      {licence.nameShort}
    </a>
  );
}
