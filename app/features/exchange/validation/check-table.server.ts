import path from 'node:path';
import type { DescribedTable } from '../archives/archive-descriptor.ts';
import { readSample } from '../archives/archive-table.server.ts';
import { termName } from '../archives/darwin-core-terms.ts';
import { readTable } from '../archives/read-table.server.ts';
import { lineEndsOf } from '../archives/table-format.ts';
import { findEncoding } from '../archives/text-encoding.server.ts';
import type { RecordProblem } from './archive-problem.ts';
import { type Asking, recordChecks } from './check-record.ts';

type Tell = (file: string, line: number | null, problem: RecordProblem) => void;
type TableOf = {
  kind: string;
  asking: Asking;
  isCore: boolean;
  /** The core's ids: filled by the core, asked by its extensions. */
  ids: Set<string>;
  tell: Tell;
};

/** Checks a table against its descriptor, row by row; answers how many rows it has. */
export async function checkTable(root: string, table: DescribedTable, of: TableOf): Promise<number> {
  const fields = table.fields.map((field) => ({ ...field, name: termName(field.term) }));
  checkFields(table, fields, of.tell);
  const width = 1 + Math.max(table.idIndex ?? -1, ...fields.map(({ index }) => index ?? -1));
  const check = recordChecks[of.kind];
  const own = new Set<string>();
  let rows = 0;
  for await (const { file, line, cells, isHeader } of rowsOf(root, table, of.tell)) {
    const at = (problem: RecordProblem) => of.tell(file, line, problem);
    if (isHeader) {
      checkHeader(cells, fields, at);
      continue;
    }
    rows += 1;
    if (cells.length < width) at({ code: 'shortRow', term: '', value: String(cells.length) });
    if (cells.length > width && hasHeaderOf(table, width))
      at({ code: 'longRow', term: '', value: String(cells.length) });
    checkId(cells[table.idIndex ?? -1]?.trim() ?? '', of, at);
    const values = valuesOf(cells, fields);
    if (!of.isCore && of.kind === 'Occurrence') checkOwnId(values.occurrenceID, own, at);
    if (check) for (const each of check(values, of.asking)) at(each);
  }
  if (rows === 0 && of.isCore) of.tell(table.files.join(), null, { code: 'noRows', term: '', value: '' });
  return rows;
}

type Field = DescribedTable['fields'][number] & { name: string };

function checkFields(table: DescribedTable, fields: readonly Field[], tell: Tell): void {
  const seen = new Set<string>();
  for (const { term, name } of fields) {
    const at = (code: 'unknownTerm' | 'doubledTerm') => tell('meta.xml', null, { code, term: name, value: term });
    if (!/^https?:\/\/\S+[/#]\S+$/.test(term)) at('unknownTerm');
    if (seen.has(term)) at('doubledTerm');
    seen.add(term);
  }
  if (table.idIndex === undefined) tell('meta.xml', null, { code: 'missingId', term: '', value: table.files.join() });
}

async function* rowsOf(root: string, table: DescribedTable, tell: Tell) {
  for (const name of table.files) {
    const file = path.join(root, name);
    const found = await findEncoding(file, table.encoding);
    const encoding = found?.encoding ?? 'utf-8';
    if (found?.isGuess) tell(name, null, { code: 'encodingDiffers', term: '', value: table.encoding });
    const sample = await readSample(file, encoding);
    const lineEnds = lineEndsOf(sample, table.lineEnd);
    if (!agrees(sample, table.lineEnd)) tell(name, null, { code: 'lineEndDiffers', term: '', value: '' });
    let header = table.headerLines;
    for await (const { line, cells } of readTable(file, { encoding, format: table, lineEnds, called: name })) {
      yield { file: name, line, cells, isHeader: header > 0 };
      header -= 1;
    }
  }
}

/** Whether the first line ends as the descriptor says. */
function agrees(sample: string, lineEnd: string): boolean {
  if (!/^[\r\n]+$/.test(lineEnd) || !/[\r\n]/.test(sample)) return true;
  const end = /\r\n|\n|\r/.exec(sample)?.[0];
  return end === lineEnd;
}

/** Where a header line stands, it names all columns, so that more cells than it has are a mistake. */
function hasHeaderOf({ headerLines, fields }: DescribedTable, width: number): boolean {
  return headerLines > 0 && fields.filter(({ index }) => index !== undefined).length >= width - 1;
}

function checkHeader(cells: readonly string[], fields: readonly Field[], tell: (problem: RecordProblem) => void): void {
  for (const { index, name } of fields) {
    const word = index === undefined ? undefined : cells[index];
    if (word !== undefined && termName(word).toLowerCase() !== name.toLowerCase())
      tell({ code: 'headerDiffers', term: name, value: word });
  }
}

function checkId(id: string, { isCore, ids }: TableOf, tell: (problem: RecordProblem) => void): void {
  if (id === '') tell({ code: 'missingId', term: '', value: '' });
  else if (!isCore && !ids.has(id)) tell({ code: 'orphan', term: '', value: id });
  else if (isCore && ids.has(id)) tell({ code: 'doubledId', term: '', value: id });
  if (isCore) ids.add(id);
}

/** Below an event each occurrence has an id of its own beside the event's. */
function checkOwnId(id: string | undefined, seen: Set<string>, tell: (problem: RecordProblem) => void): void {
  if (id === undefined) return;
  if (seen.has(id)) tell({ code: 'doubledId', term: 'occurrenceID', value: id });
  seen.add(id);
}

function valuesOf(cells: readonly string[], fields: readonly Field[]): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const { name, index, fallback } of fields) {
    const value = ((index === undefined ? undefined : cells[index]) || fallback) ?? '';
    if (value.trim() !== '') values[name] ??= value;
  }
  return values;
}
