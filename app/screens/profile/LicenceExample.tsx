import { LicenceBlock } from '#app/features/licences/LicenceBlock.tsx';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

type LicenceExampleProps = { title: string; licenceId: number; ownTerms: string | null; author: string };

/** Under what terms the member's things may be used, on a sighting that is none. */
export function LicenceExample({ title, licenceId, ownTerms, author }: LicenceExampleProps) {
  return (
    <Panel title={title}>
      <LicenceBlock
        parts={[{ label: messages.licence.label, licence: licenceById(licenceId), author, terms: ownTerms }]}
      />
    </Panel>
  );
}
