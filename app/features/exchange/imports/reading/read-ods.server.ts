import { type SourceRow, sourceLimits } from './source-table.ts';
import { walkXml } from './xml-file.server.ts';

/** Names of the visible sheets of an OpenDocument file's `content.xml` in their order, and of the hidden ones. */
export async function listSheets(file: string): Promise<{ sheets: string[]; hidden: string[] }> {
  const unseen = new Set<string>();
  const found: { sheets: string[]; hidden: string[] } = { sheets: [], hidden: [] };
  let style = '';
  const listener = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'style') style = attributes.name ?? '';
      if (name === 'table-properties' && attributes.display === 'false') unseen.add(style);
      if (name !== 'table') return;
      const list = unseen.has(attributes['style-name'] ?? '') ? found.hidden : found.sheets;
      list.push(attributes.name ?? '');
    },
  };
  for await (const _none of walkXml(file, listener, () => []));
  return found;
}

/** The rows of a sheet, cells as they are kept: days and hours whatever they look like, formulas as what they gave. */
export async function* readOdsSheet(file: string, sheet: string): AsyncGenerator<SourceRow> {
  const reader = new OdsReader(sheet);
  // One row may stand for a million: they are made as they are asked for.
  for await (const { line, cells, times } of walkXml(file, reader, () => reader.take()))
    for (let at = 0; at < times; at++) yield { line: line + at, cells: [...cells] };
}

/** A row, and for how many alike it stands. */
type RepeatedRow = { line: number; cells: string[]; times: number };
type OpenCell = { repeats: number; value: string | undefined; rows: number };

/** Hears a document's XML and makes rows of one of its sheets. */
class OdsReader {
  readonly #sheet: string;
  #isIn = false;
  #rows: RepeatedRow[] = [];
  #line = 0;
  #repeats = 1;
  #cells: string[] | undefined;
  #cell: OpenCell | undefined;
  #text = '';
  /** Depth within a remark beside a cell, whose words are not the cell's. */
  #aside = 0;
  #paragraphs = 0;
  /** Values of merged cells that rows below still show. */
  readonly #covered = new Map<number, { value: string; rows: number }>();

  constructor(sheet: string) {
    this.#sheet = sheet;
  }

  take(): RepeatedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table') this.#isIn = attributes.name === this.#sheet;
    if (!this.#isIn) return;
    if (name === 'annotation') this.#aside += 1;
    else if (name === 'table-row') {
      this.#repeats = Number(attributes['number-rows-repeated'] ?? 1) || 1;
      this.#cells = [];
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes);
    else if (name === 'p' && this.#cell && this.#aside === 0) {
      if (this.#paragraphs > 0) this.#text += '\n';
      this.#paragraphs += 1;
    } else if (name === 's') this.text(' '.repeat(Math.min(100, Number(attributes.c ?? 1) || 1)));
    else if (name === 'tab') this.#text += '\t';
    else if (name === 'line-break') this.#text += '\n';
  }

  text(text: string): void {
    if (this.#cell && this.#paragraphs > 0 && this.#aside === 0 && this.#text.length <= sourceLimits.cellLetters)
      this.#text += text;
  }

  close(name: string): void {
    if (!this.#isIn) return;
    if (name === 'annotation') this.#aside -= 1;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    if (name === 'table-row') this.#closeRow();
    if (name === 'table') this.#isIn = false;
  }

  #openCell(attributes: Readonly<Record<string, string>>): void {
    const repeats = Number(attributes['number-columns-repeated'] ?? 1) || 1;
    this.#cell = { repeats, value: heldBy(attributes), rows: Number(attributes['number-rows-spanned'] ?? 1) || 1 };
    this.#text = '';
    this.#paragraphs = 0;
  }

  #closeCell(): void {
    const [cell, cells] = [this.#cell, this.#cells];
    this.#cell = undefined;
    if (!cell || !cells) return;
    for (let at = 0; at < cell.repeats && cells.length <= sourceLimits.columns; at++) {
      const column = cells.length;
      const above = this.#covered.get(column);
      const value = cell.value ?? this.#text;
      cells.push(value === '' && above ? above.value : value);
      if (cell.rows > 1) this.#covered.set(column, { value, rows: cell.rows });
    }
  }

  #closeRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = undefined;
    if (cells.some((cell) => cell !== '')) this.#rows.push({ line: this.#line + 1, cells, times: this.#repeats });
    this.#line += this.#repeats;
    for (const [column, above] of this.#covered) {
      above.rows -= this.#repeats;
      if (above.rows < 1) this.#covered.delete(column);
    }
  }
}

/** What a cell holds where that is no text: a day, an hour, a number. */
function heldBy(attributes: Readonly<Record<string, string>>): string | undefined {
  const type = attributes['value-type'];
  if (type === 'date') return attributes['date-value']?.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
  if (type === 'time') {
    const [, hours = '0', minutes = '0'] = /^PT(\d+)H(\d+)M/.exec(attributes['time-value'] ?? '') ?? [];
    return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  }
  if (type === 'float') return attributes.value;
  return undefined;
}
