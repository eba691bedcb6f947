import { LicenceBlock } from '#app/features/licences/LicenceBlock.tsx';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { Section } from '#app/ui/page/Page.tsx';
import { type CitedSighting, licenceParts } from './licence-parts.ts';
import { messages } from './messages.ts';

/** The licences of the data and of the pictures, and how to cite them. */
export function UseTerms({ sighting, cited }: { sighting: SightingView; cited: CitedSighting }) {
  return (
    <Section title={messages.use}>
      <LicenceBlock parts={licenceParts(sighting, cited)} />
    </Section>
  );
}
