import { cutText } from '../text/cut-text.ts';
import { DomainError } from './domain-error.ts';

/** What is wrong with the known keys of an address, by key, in Hungarian. */
export type QueryProblems = Record<string, string>;

const MAX_ID = 2_147_483_647;
const QUOTED = 40;

/** Words for what cannot be read; a place that knows better says it itself. */
export const queryMessages = {
  choice: (text: string) => `Ezt nem ismerjük: „${quoted(text)}”. Válassz a felsoroltak közül.`,
  whole: (text: string, min: number, max: number) =>
    `Ide ${min} és ${max} közötti egész szám való, nem „${quoted(text)}”.`,
  id: (text: string) => `Ide sorszám való, nem „${quoted(text)}”.`,
  long: (max: number) => `Ez túl hosszú: legfeljebb ${max} betű lehet.`,
  twice: 'Ez kétszer szerepel a címben, más-más értékkel. Csak egyet tudunk venni.',
  place: 'Ez a cím a lista közepére mutat, de a hely nem olvasható ki belőle. Kezdd a lista elejéről.',
};

/** How the place in a list looks that holds what the list is sorted by (`KeyedCursor`). */
export const keyedCursorShape = /^(\d{1,9})_(.{0,400})$/s;

/** An address points into the middle of a list, and where cannot be read. */
export function unreadablePlace(path = 'cursor'): DomainError {
  return new DomainError('malformed', [{ path, message: queryMessages.place }]);
}

/**
 * Reads the known keys of an address. An empty one is not asked; one that cannot be read is null, too, but stands among the
 * `problems`, so that it never passes for "not asked"; `refused` keeps it as it was written. Unknown keys are nobody's business.
 */
export class QueryReader {
  readonly problems: QueryProblems = {};
  readonly refused: Record<string, string> = {};
  readonly #query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** The key's value by `read`, which gives undefined for what it cannot read. */
  take<Value>(
    name: string,
    read: (text: string) => Value | undefined,
    problem: (text: string) => string = queryMessages.choice,
  ): Value | null {
    const texts = [...new Set(this.#query.getAll(name).map((text) => text.trim()))].filter(Boolean);
    const [text] = texts;
    if (text === undefined) return null;
    if (texts.length > 1) {
      this.refuse(name, text, queryMessages.twice);
      return null;
    }
    const value = read(text);
    if (value === undefined) this.refuse(name, text, problem(text));
    return value ?? null;
  }

  /** Whether the key stands there with anything, read or not. */
  isAsked(name: string): boolean {
    return this.#query.getAll(name).some((text) => text.trim() !== '');
  }

  text(name: string, max = 100): string | null {
    return this.take(
      name,
      (text) => (text.length <= max ? text : undefined),
      () => queryMessages.long(max),
    );
  }

  whole(name: string, min: number, max: number): number | null {
    return this.take(
      name,
      (text) => (/^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
      (text) => queryMessages.whole(text, min, max),
    );
  }

  id(name: string): number | null {
    return this.take(name, toId, queryMessages.id);
  }

  /** One of the words. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | null {
    return this.take(name, (text) => words.find((word) => word === text));
  }

  /** What one of the words stands for. */
  meaning<Key extends string>(name: string, words: Readonly<Record<Key, string | null>>): Key | null {
    const keys = Object.keys(words) as Key[];
    return this.take(name, (text) => keys.find((key) => words[key] === text));
  }

  /** A switch whose only word says yes. */
  isOn(name: string, word: string): boolean {
    return this.choice(name, [word]) !== null;
  }

  flag(name: string, yes = 'igen', no = 'nem'): boolean | null {
    return this.take(name, (text) => (text === yes ? true : text === no ? false : undefined));
  }

  /** Where a list goes on: the number of the last one shown. */
  after(name: string): number | null {
    return this.take(name, toId, () => queryMessages.place);
  }

  /** The same where the list is sorted by something else: the number, and what that was. */
  place(name: string, shape = keyedCursorShape): string | null {
    return this.take(
      name,
      (text) => (shape.test(text) ? text : undefined),
      () => queryMessages.place,
    );
  }

  refuse(name: string, text: string, problem: string): void {
    this.problems[name] = problem;
    this.refused[name] = cutText(text, 200);
  }

  get isRefused(): boolean {
    return Object.keys(this.problems).length > 0;
  }
}

function toId(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_ID ? Number(text) : undefined;
}

function quoted(text: string): string {
  return text.length <= QUOTED ? text : `${cutText(text, QUOTED)}…`;
}
