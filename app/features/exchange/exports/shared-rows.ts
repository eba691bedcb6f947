/** Rows in batches, taken by one reader after the other. */
export class SharedRows<Row> {
  readonly #source: AsyncIterator<readonly Row[]>;
  #rest: readonly Row[] = [];

  constructor(source: AsyncIterable<readonly Row[]>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `most` of them. */
  async *take(most: number): AsyncGenerator<readonly Row[]> {
    for (let left = most; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#fill())) return;
      const given = this.#rest.slice(0, left);
      this.#rest = this.#rest.slice(given.length);
      left -= given.length;
      yield given;
    }
  }

  async isDone(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#fill());
  }

  /** False where there is no more. */
  async #fill(): Promise<boolean> {
    const next = await this.#source.next();
    this.#rest = next.done ? [] : next.value;
    return !next.done;
  }
}
