import type { DateOrder } from '../mapping/mapping-choices.ts';

/** Day and month before a year of four digits, in numbers: either could be which. */
const numeric = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{4})(?!\d)/;
/** Letters in which a date has said its day, month and year. */
const mostLetters = 40;

/** What the dates of one column tell of the order in which they are written. */
export class DateOrderEvidence {
  #dayFirst = 0;
  #monthFirst = 0;
  #unsure = 0;

  see(cell: string): void {
    const [, first, second] = numeric.exec(cell.trim().slice(0, mostLetters)) ?? [];
    if (first === undefined || Number(first) === Number(second)) return;
    if (Number(first) > 12) this.#dayFirst += 1;
    else if (Number(second) > 12) this.#monthFirst += 1;
    else this.#unsure += 1;
  }

  /** The order that the column's sure dates prove; null where none does, or they contradict each other. */
  get order(): DateOrder | null {
    if (this.#dayFirst > 0 === this.#monthFirst > 0) return null;
    return this.#dayFirst > 0 ? 'dayFirst' : 'monthFirst';
  }

  /** Whether a person has to say it. */
  get isOpen(): boolean {
    return this.#unsure > 0 && this.order === null;
  }
}
