const MISREAD: Readonly<Record<string, string>> = { õ: 'ő', û: 'ű', Õ: 'Ő', Û: 'Ű' };
const misread = /[õûÕÛ]/;
const ours = /[őűŐŰ]/;
/** Letters of those who do write õ or û: Portuguese, Estonian, French. */
const theirs = /[ãçøåœèêâîÿ]/i;

/** Gathers whether a table's õ and û are ő and ű that somebody has read as Latin-1. */
export class LetterEvidence {
  #hasMisread = false;
  #hasOurs = false;
  #hasTheirs = false;

  see(cell: string): void {
    this.#hasMisread ||= misread.test(cell);
    this.#hasOurs ||= ours.test(cell);
    this.#hasTheirs ||= theirs.test(cell);
  }

  /** Hungarian writes neither; where the true letters stand beside them, they are meant. */
  get isMisread(): boolean {
    return this.#hasMisread && !this.#hasOurs && !this.#hasTheirs;
  }
}

/** ő and ű where they were misread. */
export function repairLetters(text: string): string {
  return text.replaceAll(/[õûÕÛ]/g, (letter) => MISREAD[letter] ?? letter);
}
