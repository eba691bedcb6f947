import { licences } from '#app/features/licences/licence-catalogue.ts';

/** Short names as others write them, without a version: the newest is meant. */
const shortNames: Record<string, number> = {
  cc0: 8,
  'cc0-1-0': 8,
  'cc-by': 1,
  'cc-by-sa': 2,
  'cc-by-nc': 3,
  'cc-by-nc-sa': 4,
  'cc-by-nd': 5,
  'cc-by-nc-nd': 6,
};

/** The catalogue's licences by their addresses and names. */
const byName = new Map(
  licences.flatMap(({ id, uri, nameEn, nameHu, nameShort }) =>
    [uri, nameEn, nameHu, nameShort].flatMap((each) => (each === null ? [] : [[bare(each), id] as const])),
  ),
);

/** The catalogue's licence of an address, in any of the forms in which it is written, or of its name; null for any other. */
export function licenceIdOf(written: string): number | null {
  const wanted = bare(written);
  return byName.get(wanted) ?? shortNames[wanted] ?? null;
}

function bare(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?:\/(?:legalcode|deed)(?:\.\w+)?)?\/?$/, '')
    .replaceAll(/[\s_.-]+/g, '-');
}
