import { existsSync } from 'node:fs';
import path from 'node:path';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import { fromEscapedLetters } from './escaped-letters.ts';
import { type Merged, MergedCells } from './merged-cells.ts';
import { type SourceRow, sourceLimits } from './source-table.ts';
import { type CellForm, dateOfSerial, formOf, numberOfCell } from './xlsx-styles.ts';
import { walkXml } from './xml-file.server.ts';

const messages = importMessages.reading;

/** A workbook that lies unpacked in a folder. */
export type Workbook = { folder: string; is1904: boolean; sheets: { name: string; file: string }[]; hidden: string[] };

/** Texts that sheets share, and their letters, at most: they are held in memory. */
const mostShared = 2_000_000;
const mostSharedLetters = 64 * 1024 * 1024;
/** The last row that a sheet can have in any program, and more. */
const lastLine = 2_147_483_647;

/** The visible sheets of an unpacked workbook in their order, and the names of the hidden ones. Throws not_importable. */
export async function openWorkbook(folder: string): Promise<Workbook> {
  const targets = new Map<string, string>();
  const relations = path.join(folder, 'xl/_rels/workbook.xml.rels');
  await gather(relations, (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target);
  });
  const found: Workbook = { folder, is1904: false, sheets: [], hidden: [] };
  await gather(path.join(folder, 'xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'workbookPr') found.is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (tag !== 'sheet') return;
    const name = attributes.name ?? '';
    if (attributes.state === 'hidden' || attributes.state === 'veryHidden') return void found.hidden.push(name);
    const target = targets.get(attributes.id ?? '') ?? '';
    const file = path.join(folder, target.startsWith('/') ? target : path.posix.join('xl', target));
    // What a workbook says of its parts stays inside it.
    if (target !== '' && path.relative(folder, file).split(path.sep)[0] !== '..' && existsSync(file))
      found.sheets.push({ name, file });
  });
  return found;
}

/** The rows of a sheet, cells as people see them: dates as days, formulas as what they gave, merged cells filled. */
export async function* readSheet(
  { folder, is1904 }: Workbook,
  sheet: { name: string; file: string },
): AsyncGenerator<SourceRow> {
  const shared = await readShared(path.join(folder, 'xl/sharedStrings.xml'));
  const forms = await readForms(path.join(folder, 'xl/styles.xml'));
  const merged = new MergedCells(await readMerged(sheet.file));
  const reader = new SheetReader({ shared, forms, is1904 });
  for await (const row of walkXml(sheet.file, reader, () => reader.take())) yield merged.fill(row);
}

type SheetFacts = { shared: readonly string[]; forms: readonly CellForm[]; is1904: boolean };
type OpenCell = { column: number; type: string; style: number };

/** Hears a sheet's XML and makes rows of it. */
class SheetReader {
  readonly #facts: SheetFacts;
  #rows: SourceRow[] = [];
  #row: SourceRow | undefined;
  #line = 0;
  #cell: OpenCell | undefined;
  #text = '';
  #listens = false;

  constructor(facts: SheetFacts) {
    this.#facts = facts;
  }

  take(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const said = Number(attributes.r);
      // What cannot be its number is counted.
      this.#line = Number.isInteger(said) && said > this.#line && said < lastLine ? said : this.#line + 1;
      this.#row = { line: this.#line, cells: [] };
    } else if (name === 'c' && this.#row) {
      const column = columnOf(attributes.r ?? '') ?? this.#row.cells.length;
      // Beyond the last column that may be, all the same: it is one too many.
      this.#cell = {
        column: Math.min(column, sourceLimits.columns),
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
      };
      this.#text = '';
    } else if (name === 'rPh') this.#listens = false;
    else if (name === 'v' || name === 't') this.#listens = this.#cell !== undefined;
  }

  text(text: string): void {
    if (this.#listens && this.#text.length <= sourceLimits.cellLetters) this.#text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#listens = false;
    if (name === 'c' && this.#cell && this.#row) {
      const { cells } = this.#row;
      while (cells.length < this.#cell.column) cells.push('');
      cells[this.#cell.column] = this.#valueOf(this.#cell);
      this.#cell = undefined;
    }
    if (name === 'row' && this.#row) {
      if (this.#row.cells.some((cell) => cell !== '')) this.#rows.push(this.#row);
      this.#row = undefined;
    }
  }

  #valueOf({ type, style }: OpenCell): string {
    const text = this.#text;
    if (type === 's') return this.#facts.shared[Number(text)] ?? '';
    if (type === 'str' || type === 'inlineStr') return writtenText(text);
    // A formula that failed says nothing.
    if (type === 'e') return '';
    if (type === 'b') return text === '1' ? messages.yes : messages.no;
    if (type === 'd') return text.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
    const form = this.#facts.forms[style] ?? 'plain';
    if (text === '' || form === 'plain') return numberOfCell(text);
    return dateOfSerial(Number(text), form, this.#facts.is1904) ?? numberOfCell(text);
  }
}

/** A cell's text; of one that is too long so much that this is seen. */
function writtenText(text: string): string {
  const { cellLetters } = sourceLimits;
  return text.length > cellLetters ? text.slice(0, cellLetters + 1) : fromEscapedLetters(text);
}

/** The texts that cells refer to by number. */
async function readShared(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const shared: string[] = [];
  let [text, letters, listens, isReading] = ['', 0, false, false];
  const listener = {
    open(name: string) {
      if (name === 'si') text = '';
      // How a word is read aloud is no part of it.
      if (name === 'rPh') isReading = true;
      if (name === 't') listens = !isReading;
    },
    text(piece: string) {
      if (listens && text.length <= sourceLimits.cellLetters) text += piece;
    },
    close(name: string) {
      if (name === 'rPh') isReading = false;
      if (name === 't') listens = false;
      if (name !== 'si') return;
      shared.push(writtenText(text));
      letters += text.length;
      if (letters > mostSharedLetters || shared.length > mostShared) throw importRefused(messages.tooMuchText);
    },
  };
  for await (const _none of walkXml(file, listener, () => []));
  return shared;
}

/** What each style of a cell makes of a number. */
async function readForms(file: string): Promise<CellForm[]> {
  if (!existsSync(file)) return [];
  const codes = new Map<number, string>();
  const forms: CellForm[] = [];
  let isOfCells = false;
  await gather(
    file,
    (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) forms.push(formOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId ?? 0))));
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  );
  return forms;
}

/** Merges stand behind the rows: they are read beforehand. */
async function readMerged(file: string): Promise<Merged[]> {
  const merged: Merged[] = [];
  await gather(file, (name, { ref = '' }) => {
    if (name !== 'mergeCell' || merged.length >= 10_000) return;
    const [, from = '', fromRow = '', to = '', toRow = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
    const column = columnOf(from);
    // No table has a column there.
    if (column === undefined || columnOf(to) === undefined || column >= sourceLimits.columns) return;
    merged.push({ fromRow: Number(fromRow), toRow: Number(toRow), column });
  });
  return merged;
}

async function gather(
  file: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
  close?: (name: string) => void,
): Promise<void> {
  if (!existsSync(file)) return;
  for await (const _none of walkXml(file, { open, ...(close && { close }) }, () => []));
}

/** The column of a cell's name from 0: of `C7` 2. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
