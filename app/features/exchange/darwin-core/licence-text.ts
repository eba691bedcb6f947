import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import type { ArchiveCounts, DatasetAbout } from './dataset-about.ts';
import { leftOutReasons } from './dataset-about.ts';
import { darwinCoreMessages as messages } from './messages.ts';

/** How many records stand under each licence, and whose they are. */
export type Attribution = { byLicence: ReadonlyMap<number, number>; authors: readonly string[] };

/** Longest list of authors; of more the file says how many. */
export const mostAuthors = 5000;

/** `LICENC.txt`: under what the records may be used, whom to name, and what was left out and why. */
export function licenceText(about: DatasetAbout, counts: ArchiveCounts, { byLicence, authors }: Attribution): string {
  const text = messages.licenceFile;
  const left = leftOutReasons.filter((reason) => counts.leftOut[reason] > 0);
  const licences = [...byLicence].toSorted(([a], [b]) => a - b);
  const lines = [
    about.title,
    text.made(formatDateTime(about.madeAt), about.version),
    about.address,
    '',
    text.counts(counts),
    '',
    text.licences,
    ...licences.map(([id, count]) => text.ofLicence(licenceById(id), count)),
    '',
    text.use,
    '',
    text.coarse,
    '',
    text.leftOut,
    ...(left.length === 0
      ? [text.nothing]
      : left.map((reason) => `- ${messages.reasons[reason](counts.leftOut[reason])}`)),
    '',
    text.authors,
    ...authors.slice(0, mostAuthors),
    ...(authors.length > mostAuthors ? [text.moreAuthors(authors.length - mostAuthors)] : []),
    '',
  ];
  return `\uFEFF${lines.join('\r\n')}`;
}
