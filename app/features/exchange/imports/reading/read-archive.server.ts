import { fromDefused } from '#app/platform/text/csv.ts';
import { openArchive } from '../../archives/open-archive.server.ts';
import type { Unpacking } from '../../archives/unpack-archive.server.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import type { OpenedRows } from './source-table.ts';

const messages = importMessages.reading;
const idTerm = 'occurrenceID';

/** Opens a Darwin Core Archive of occurrences, or a packed table. Throws not_importable. */
export async function openArchiveSource(
  file: string,
  unpacking: Unpacking,
): Promise<OpenedRows & { close(): Promise<void> }> {
  const { core, extensions, remarks, close } = await openArchive(file, unpacking);
  if (core.rowType !== '' && core.rowType !== 'Occurrence') {
    await close();
    throw importRefused(messages.otherCore(core.rowType));
  }
  const hasOwnId = core.terms.includes(idTerm);
  const isPlain = core.rowType === '';
  const headers = isPlain || hasOwnId ? core.terms : [idTerm, ...core.terms];
  const unused = extensions.map(({ called }) => messages.unusedTable(called));
  return {
    ...{ kind: 'archive', headers, close },
    remarks: [...remarks, ...unused],
    async *rows() {
      for await (const { line, id, values, hasSurplus } of core.rows()) {
        const cells = headers.map((term) => values[term] ?? (term === idTerm ? id : ''));
        yield {
          line,
          cells: isPlain ? cells.map(fromDefused) : cells,
          ...(hasSurplus && { faults: [messages.surplus] }),
        };
      }
    },
  };
}
