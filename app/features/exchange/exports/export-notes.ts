import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { compareHungarian, formatDate, formatDateTime } from '#app/platform/text/hungarian.ts';
import type { ExportAbout, ExportFormat } from './export-format.ts';
import type { ExportTally } from './export-tally.ts';
import { exportMessages } from './messages.ts';

const messages = exportMessages.notes;

/** What an export says of itself once it is written: what it holds, what it leaves out and why, whose it is and who may use it for what. */
export function exportNotes(about: ExportAbout, tally: ExportTally, limits: FormatLimits = {}): string[] {
  return [...headLines(about), '', ...heldLines(tally, limits), '', messages.use, '', ...sourceLines(tally)];
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

type FormatLimits = Pick<ExportFormat, 'leavesPlaceless' | 'rowsInSheet'>;

/** How many it holds, in how many sheets where one does not do, and what it leaves out and why. */
export function heldLines(tally: ExportTally, { leavesPlaceless, rowsInSheet }: FormatLimits = {}): string[] {
  const taken = leavesPlaceless ? tally.sightings - tally.placeless : tally.sightings;
  const placeless = leavesPlaceless ? messages.placelessLeftOut : messages.placeless;
  const lines = [
    tally.withheld > 0 && messages.withheld(tally.withheld),
    tally.imagesWithheld > 0 && messages.imagesWithheld(tally.imagesWithheld),
    tally.imagesNotReady > 0 && messages.imagesNotReady(tally.imagesNotReady),
    tally.ownUnpublished > 0 && messages.ownUnpublished(tally.ownUnpublished),
    tally.coarse > 0 && messages.coarse(tally.coarse),
    tally.placeless > 0 && placeless(tally.placeless),
    tally.cutCells > 0 && messages.cutCells(tally.cutCells),
  ].filter((line) => line !== false);
  const sheets = rowsInSheet === undefined ? 1 : sheetsFor(taken, rowsInSheet);
  const inSheets = sheets > 1 ? [messages.sheets(sheets, (rowsInSheet ?? 0) - 1)] : [];
  return [messages.taken(taken), ...inSheets, ...(lines.length > 0 ? lines : [messages.nothingLeftOut])];
}

/** How many sheets so many finds take, each with its head. */
export function sheetsFor(finds: number, rowsInSheet: number): number {
  return Math.max(1, Math.ceil(finds / (rowsInSheet - 1)));
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
