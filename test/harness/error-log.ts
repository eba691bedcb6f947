/** Errors that a server or a page wrote. Each must have been announced by the test, or the test fails. */
export class ErrorLog {
  #seen: string[] = [];
  #expected: RegExp[] = [];

  add(text: string): void {
    if (text.trim() !== '') this.#seen.push(text.trim());
  }

  /** Announces that errors like this may come until the end of the test. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What was written and not announced; both are forgotten. */
  takeUnexpected(): string[] {
    const unexpected = this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    this.#seen = [];
    this.#expected = [];
    return unexpected;
  }
}
