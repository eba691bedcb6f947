import { Citation } from '#app/features/licences/Citation.tsx';
import { LicenceBlock } from '#app/features/licences/LicenceBlock.tsx';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { Section } from '#app/ui/Page.tsx';
import { messages } from './messages.ts';

/** The licences of the data and of the pictures, and how to cite the sighting. */
export function UseTerms({ sighting, citation }: { sighting: SightingView; citation: string | null }) {
  const data = {
    label: messages.data,
    licence: licenceById(sighting.licenseId),
    author: sighting.author,
    terms: sighting.terms,
  };
  return (
    <Section title={messages.use}>
      <LicenceBlock parts={[data, ...imageParts(sighting)]} />
      {citation && <Citation text={citation} />}
    </Section>
  );
}

/** Pictures that share licence and author are one part; others are told apart by their numbers. */
function imageParts({ images }: SightingView) {
  const groups = Map.groupBy(images.entries(), ([, { licenseId, author, terms }]) =>
    JSON.stringify([licenseId, author, terms]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const [, { licenseId, author, terms }] = first;
    const numbers = group.map(([index]) => index + 1).join(', ');
    const label = groups.size === 1 ? messages.images : messages.image(numbers);
    return [{ label, licence: licenceById(licenseId), author, terms }];
  });
}
