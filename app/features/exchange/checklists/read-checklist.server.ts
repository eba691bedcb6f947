import type { TemporaryFloor } from '#app/platform/storage/check-room.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import type { ArchiveRow, ArchiveTable } from '../archives/archive-table.server.ts';
import { type Archive, openArchive } from '../archives/open-archive.server.ts';
import { exchangeMessages } from '../messages.ts';
import { matchColumns } from './checklist-columns.ts';
import { type ChecklistRow, presenceFrom, readableNames, toChecklistRow } from './checklist-row.ts';
import { isHungarian, redListOf } from './checklist-words.ts';
import { importRefused } from './import-refused.ts';

/** A row of a table beside the list whose taxon the list does not hold. */
export type OrphanedRow = { line: number; table: string; id: string };

export type Checklist = {
  rows: ChecklistRow[];
  orphans: OrphanedRow[];
  /** The data set's title, where it has one. */
  title: string | undefined;
  /** What had to be decided while reading, a Hungarian sentence each. */
  remarks: string[];
};

/** Largest list taken: beyond it the plan would not fit into the memory of a small server. */
const maxRows = 300_000;

const messages = exchangeMessages.checklist;

/** Reads a checklist from a Darwin Core Archive or a CSV; refuses (`not_importable`) what is no checklist, with the reason. */
export async function readChecklist(source: string, floor?: TemporaryFloor): Promise<Checklist> {
  const archive = await openArchive(source, { ...(floor && { floor }) });
  try {
    checkIsChecklist(archive.core);
    return await readRows(archive);
  } finally {
    await archive.close();
  }
}

/** Occurrences name taxa too, but they are no list of them. */
function checkIsChecklist({ rowType, terms, called }: ArchiveTable): void {
  const isOccurrence =
    rowType === '' ? terms.some((term) => ['occurrenceID', 'basisOfRecord', 'eventDate'].includes(term)) : undefined;
  if (rowType === 'Occurrence' || isOccurrence) throw importRefused(messages.occurrences(called));
  if (rowType !== '' && rowType !== 'Taxon') throw importRefused(messages.otherRows(called, rowType));
  const fields = new Set(matchColumns(terms).fields.values());
  if (!['name', 'genus', 'family', 'order', 'species'].some((field) => fields.has(field as 'name')))
    throw importRefused(messages.noNames(called, terms));
}

async function readRows(archive: Archive): Promise<Checklist> {
  const { fields, unused } = matchColumns(archive.core.terms);
  const remarks = [...archive.remarks];
  if (unused.length > 0) remarks.push(messages.unusedColumns(unused));
  const rows: ChecklistRow[] = [];
  for await (const { line, id, values, hasSurplus } of archive.core.rows()) {
    if (rows.length >= maxRows) throw importRefused(messages.tooManyRows(maxRows));
    const cells = new Map([...fields].map(([header, field]) => [field, values[header] ?? '']));
    rows.push(toChecklistRow({ line, id: tidy(id), hasSurplus }, cells));
  }
  const byId = new Map(rows.filter(({ id }) => id !== '').map((row) => [row.id, row]));
  const orphans: OrphanedRow[] = [];
  for (const table of archive.extensions) {
    const take = takers[table.rowType];
    if (!take) remarks.push(messages.unusedTable(table.called));
    else {
      for await (const beside of table.rows()) {
        const row = byId.get(tidy(beside.id));
        if (row) take(row, beside.values);
        else orphans.push({ line: beside.line, table: table.called, id: beside.id });
      }
    }
  }
  return { rows, orphans, title: archive.title, remarks };
}

/** What is taken from the tables beside the list: Hungarian names, and what holds for Hungary. */
const takers: Partial<Record<string, (row: ChecklistRow, values: ArchiveRow['values']) => void>> = {
  VernacularName(row, values) {
    const name = tidy(values.vernacularName ?? '');
    if (!name || !isHungarian(values.language ?? '')) return;
    const isPreferred = /^(true|1|yes|igen)$/i.test(values.isPreferredName ?? '');
    row.hungarianNames.push(...readableNames([{ name, isPreferred }], row.partial));
  },
  Distribution(row, values) {
    if (!isInHungary(values)) return;
    const category = redListOf(values.threatStatus ?? '');
    const said = presenceFrom(values.occurrenceStatus ?? '', values.establishmentMeans ?? '', row.partial);
    // Gone from here, where the red list says so too.
    const presence = said === 'absent' && (category === 'RE' || category === 'EX') ? 'extinct' : said;
    row.presence ??= presence;
    row.redList ??= category;
  },
};

function isInHungary({
  countryCode = '',
  country = '',
  locationID = '',
  locality = '',
}: ArchiveRow['values']): boolean {
  if (countryCode) return /^(hu|hun)$/i.test(countryCode.trim());
  if (/^(iso_?3166[-_\d]*:)?hu$/i.test(locationID.trim())) return true;
  return [country, locality].some((name) => /^(hungary|magyarország)$/i.test(name.trim()));
}
