import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { compareHungarian, formatDate, formatDateTime } from '#app/platform/text/hungarian.ts';
import type { ExportAbout } from './export-format.ts';
import type { ExportTally } from './export-tally.ts';
import { exportMessages } from './messages.ts';

const messages = exportMessages.notes;

/** What an export says of itself once it is written: what it holds, what it leaves out and why, whose it is and who may use it for what. */
export function exportNotes(about: ExportAbout, tally: ExportTally, { leavesPlaceless = false } = {}): string[] {
  return [
    ...headLines(about),
    '',
    ...heldLines(tally, { leavesPlaceless }),
    '',
    messages.use,
    '',
    ...sourceLines(tally),
  ];
}

/** What is known before the first row: what was asked, when, and what others' licences leave out. */
export function headLines({ siteName, publicUrl, madeAt, filters, listUrl }: ExportAbout): string[] {
  return [
    messages.title(siteName),
    messages.made(formatDateTime(madeAt)),
    messages.asked(filters.length > 0 ? filters.join('; ') : messages.everything),
    messages.listAt(listUrl),
    messages.citation(siteName, publicUrl, formatDate(wallClock(madeAt).date)),
  ];
}

/** How many it holds, and what it leaves out and why. */
export function heldLines(tally: ExportTally, { leavesPlaceless = false } = {}): string[] {
  const taken = leavesPlaceless ? tally.sightings - tally.placeless : tally.sightings;
  const placeless = leavesPlaceless ? messages.placelessLeftOut : messages.placeless;
  const lines = [
    tally.withheld > 0 && messages.withheld(tally.withheld),
    tally.imagesWithheld > 0 && messages.imagesWithheld(tally.imagesWithheld),
    tally.imagesNotReady > 0 && messages.imagesNotReady(tally.imagesNotReady),
    tally.ownUnpublished > 0 && messages.ownUnpublished(tally.ownUnpublished),
    tally.coarse > 0 && messages.coarse(tally.coarse),
    tally.placeless > 0 && placeless(tally.placeless),
  ].filter((line) => line !== false);
  return [messages.taken(taken), ...(lines.length > 0 ? lines : [messages.nothingLeftOut])];
}

function sourceLines({ sources }: ExportTally): string[] {
  const byLicence = [...sources].toSorted(([a], [b]) => a - b);
  return byLicence.flatMap(([licenseId, authors], at) => {
    const { nameShort, helper, urlHu } = licenceById(licenseId);
    const byName = [...authors].toSorted(([a], [b]) => compareHungarian(a, b));
    return [
      ...(at === 0 ? [messages.licences] : []),
      messages.licence(nameShort, helper),
      ...(urlHu ? [`  ${urlHu}`] : []),
      ...byName.map(([name, of]) => messages.author(name, of)),
    ];
  });
}
