import { fromDefused } from '#app/platform/text/csv.ts';
import type { ArchiveTable } from '../../archives/archive-table.server.ts';
import { storeExtensions } from '../../archives/extension-store.server.ts';
import { type OpenedArchive, openArchive } from '../../archives/open-archive.server.ts';
import type { Unpacking } from '../../archives/unpack-archive.server.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { identificationTerms, multimediaTerms, readOccurrence } from '../../darwin-core/read-occurrence.ts';
import { importMessages } from '../messages.ts';
import { occurrenceCells, occurrenceHeaders } from './occurrence-cells.ts';
import type { OpenedRows, SourceRow } from './source-table.ts';

const messages = importMessages.reading;

/** Extensions that say something of a find: pictures as Simple Multimedia, Audubon Core or GBIF's older Image tell them, and what it was taken for. */
const pictureTypes = ['Multimedia', 'Image'];
const identificationType = 'Identification';

/** Opens a Darwin Core Archive of occurrences with what hangs on them, or a packed table. Throws not_importable. */
export async function openArchiveSource(
  file: string,
  unpacking: Unpacking,
): Promise<OpenedRows & { close(): Promise<void> }> {
  const archive = await openArchive(file, unpacking);
  try {
    const { core } = archive;
    if (core.rowType === '') return { ...openPlainTable(archive), close: archive.close };
    if (core.rowType !== 'Occurrence') throw importRefused(messages.otherCore(core.rowType));
    return await openOccurrences(archive, unpacking);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

function openPlainTable({ core, remarks }: OpenedArchive): OpenedRows {
  const headers = core.terms;
  return {
    ...{ kind: 'archive', headers, remarks },
    async *rows() {
      for await (const { line, values, surplus } of core.rows()) {
        const cells = headers.map((term) => fromDefused(values[term] ?? ''));
        yield { line, cells: [...cells, ...surplus] };
      }
    },
  };
}

async function openOccurrences(
  { core, extensions, remarks, folder, close }: OpenedArchive,
  { floor = { minFreeBytes: 0 } }: Unpacking,
) {
  const isUsed = ({ rowType }: ArchiveTable) => pictureTypes.includes(rowType) || rowType === identificationType;
  const unused = extensions.filter((each) => !isUsed(each)).map(({ called }) => messages.unusedTable(called));
  const terms = (kind: string) => (kind === identificationType ? identificationTerms : multimediaTerms);
  const store = await storeExtensions(extensions.filter(isUsed), { terms, floor });
  const headers = occurrenceHeaders(core.terms);
  const told = [...remarks, ...unused];
  let isTold = false;
  return {
    ...{ kind: 'archive' as const, headers, remarks: told, folder },
    async close() {
      await store.close();
      await close();
    },
    async *rows(): AsyncGenerator<SourceRow> {
      let [met, beyond] = [0, 0];
      const taken = new Set<string>();
      for await (const row of core.rows()) {
        // Of rows of one id the first has what hangs on it: were it told of each, a small file would say more than any memory holds.
        const hanging = store.of(taken.has(row.id) ? '' : row.id);
        if (hanging.told > 0) taken.add(row.id);
        met += hanging.told + hanging.beyond;
        beyond += hanging.beyond;
        const occurrence = readOccurrence(row, {
          multimedia: pictureTypes.flatMap((type) => hanging.rows[type] ?? []),
          identifications: hanging.rows[identificationType] ?? [],
        });
        const cells = occurrenceCells(headers, row.values, occurrence);
        yield { line: row.line, cells, occurrence };
      }
      if (met < store.rows && !isTold) told.push(messages.orphans(store.rows - met));
      if (beyond > 0 && !isTold) told.push(messages.beyond(beyond));
      isTold = true;
    },
  };
}
