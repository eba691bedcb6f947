/** How long a part of the program may take to arrive, in ms (specification, section 9). */
export const partLimitMs = 120_000;

/** A part of the program that did not arrive, by its name on the page and the name of its file where that is known. */
export class PartMissing extends Error {
  readonly part: string;
  readonly file: string | undefined;

  constructor(part: string, { file, cause }: { file?: string | undefined; cause?: unknown } = {}) {
    super(`${part}: not loaded`, { cause });
    this.name = 'PartMissing';
    this.part = part;
    this.file = file ?? (cause instanceof PartMissing ? cause.file : undefined);
  }
}
