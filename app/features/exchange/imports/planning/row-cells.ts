import { tidy, withoutUnseen } from '#app/platform/text/fold.ts';
import type { ImportField } from '../mapping/import-fields.ts';
import type { KnownSource } from '../mapping/known-sources.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import { importMessages } from '../messages.ts';
import type { SourceRow } from '../reading/source-table.ts';
import type { ReadWord } from './closed-words.ts';
import { longest } from './longest.ts';
import { ownNames } from './read-hanging.ts';

const messages = importMessages.row;

export type RowReading = {
  headers: readonly string[];
  mapping: Mapping;
  source: KnownSource;
  /** The site's names of whoever brings it, folded. */
  ownNames: ReadonlySet<string>;
  now: Date;
};

export type RowTable = {
  reading: RowReading;
  places: ReadonlyMap<ImportField, readonly number[]>;
  own: ReadonlySet<string>;
};

/** A row's cells by what they are, and what is found wrong with them. */
export class RowCells {
  protected readonly table: RowTable;
  protected readonly occurrence: SourceRow['occurrence'];
  protected readonly problems: string[];
  protected readonly remarks: string[] = [];
  /** What stands in no field of ours, as lines of the notes. */
  protected readonly aside: string[] = [];
  readonly #cells: readonly string[];

  constructor(table: RowTable, { cells, faults = [], occurrence }: SourceRow) {
    this.table = table;
    this.occurrence = occurrence;
    this.#cells = cells;
    this.problems = [...faults];
  }

  protected own() {
    return ownNames(this.table.own);
  }

  /** A code of a closed list; words that are none go to the notes. */
  protected word<Code extends string>(field: ImportField, read: (text: string) => ReadWord<Code>): Code | null {
    const typed = this.line(field);
    const { code, isUnread } = read(typed);
    if (isUnread) this.keepAside(field, typed);
    return code;
  }

  /** A number with a comma or a point; what is none, or is not taken, goes to the notes. */
  protected number(
    field: ImportField,
    unit: RegExp,
    isTaken: (value: number, written: string) => boolean,
  ): number | null {
    const typed = this.line(field);
    const bare = withoutUnseen(typed).replace(unit, '').replaceAll(/\s/g, '').replace(',', '.').replace('−', '-');
    if (bare === '') return null;
    if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(bare) && isTaken(Number(bare), bare)) return Number(bare);
    this.keepAside(field, typed);
    return null;
  }

  protected keepAside(field: ImportField, typed: string): void {
    const header = this.headerOf(field);
    this.aside.push(messages.noteLine(header, typed));
    this.remarks.push(messages.keptInNotes(header));
  }

  protected headerOf(field: ImportField): string {
    return this.table.reading.headers[this.table.places.get(field)?.[0] ?? -1] ?? importMessages.fieldNames[field];
  }

  protected line(field: ImportField): string {
    const text = tidy(this.cell(field));
    const most = longest[field];
    return most === undefined ? text : text.slice(0, most);
  }

  protected cell(field: ImportField): string {
    const [at = -1] = this.table.places.get(field) ?? [];
    return this.#cells[at] ?? '';
  }

  protected joined(field: ImportField, between: string): string {
    const texts = (this.table.places.get(field) ?? []).map((at) => this.#cells[at]?.trim() ?? '');
    return [...new Set(texts.filter((text) => text !== ''))].join(between);
  }
}
