import type { MetByAll, OwnAnswer, OwnQuestion, Viewer } from './viewer.ts';

/** What a page that is made for all members alike meets of anybody's own, while it is made. */
export class SharedLook implements MetByAll {
  /** Whose own things it shows: each of them may see more than the others. */
  readonly owners = new Set<number>();
  readonly questions = new Map<string, OwnQuestion<OwnAnswer>>();
  readonly #given: ReadonlyMap<string, OwnAnswer>;

  /** `given`: the answers by which the page is made; to what is not among them, the usual ones. */
  constructor(given: ReadonlyMap<string, OwnAnswer> = new Map()) {
    this.#given = given;
  }

  answer<Given extends OwnAnswer>(question: OwnQuestion<Given>): Given {
    this.questions.set(question.key, question);
    return this.#given.has(question.key) ? (this.#given.get(question.key) as Given) : question.usual;
  }

  /** The answers of one viewer that are not the usual ones; undefined where the page is to be made for them alone. */
  async answersOf(viewer: Viewer): Promise<Map<string, OwnAnswer> | undefined> {
    if (viewer.memberId === null || this.owners.has(viewer.memberId)) return undefined;
    const questions = [...this.questions.values()];
    const answers = await Promise.all(questions.map((question) => question.ask(viewer)));
    const unusual = questions.flatMap((question, index) => {
      const answer = answers[index] ?? null;
      return answer === question.usual ? [] : [{ question, answer }];
    });
    if (unusual.some(({ question }) => question.otherwise === 'alone')) return undefined;
    const byKey = unusual.map(({ question, answer }): [string, OwnAnswer] => [question.key, answer]);
    return new Map(byKey.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/**
 * Whether a member is the viewer: the only way to ask, as `tools/check-boundaries.ts` sees to. While a page is made for all members
 * alike they are noted, and then get a page made for them alone.
 */
export function isOneself(viewer: Pick<Viewer, 'memberId' | 'shared'>, memberId: number | null): boolean {
  if (memberId === null) return false;
  viewer.shared?.owners.add(memberId);
  return viewer.memberId === memberId;
}

/** The viewer's answer; while a page is made for all members alike, the one by which it is made. */
export async function askOwn<Given extends OwnAnswer>(viewer: Viewer, question: OwnQuestion<Given>): Promise<Given> {
  return viewer.shared ? viewer.shared.answer(question) : question.ask(viewer);
}
