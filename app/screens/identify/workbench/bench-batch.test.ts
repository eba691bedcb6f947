import { describe, expect, it } from 'vitest';
import {
  isTicked,
  type Judging,
  judgedBeside,
  membersOf,
  stepFrom,
  type Toggled,
  withoutJudged,
  withTurned,
} from './bench-batch.ts';
import type { BenchCase } from './case/bench-case.ts';

/** A case with twins that go with it, and others that are only offered. */
function aCase(id: number, { same = [], alike = [] }: { same?: number[]; alike?: number[] }): BenchCase {
  const twin = (isOffered: boolean) => (of: number) => ({ id: of, url: '', small: null, alt: '', isOffered });
  return {
    id,
    url: '',
    taxon: null,
    level: 'none',
    mark: null,
    observer: '',
    facts: [],
    notes: null,
    photos: [],
    ancestors: [],
    log: { items: [], why: [], observerId: 1, verdicts: [] },
    comments: [],
    canGive: true,
    isBlocked: false,
    grounds: { isNamed: false, hasEvidence: true, hasPlace: true },
    beside: null,
    twins: [...same.map(twin(false)), ...alike.map(twin(true))],
  };
}

/** The page without its pictures: ticks, votes and steps as they are made there. */
function bench(list: readonly BenchCase[]) {
  let [at, toggled, acts]: [number, Toggled, readonly Judging[]] = [0, new Set(), []];
  const current = () => {
    const shown = list[at];
    if (!shown) throw new Error('the queue is at its end');
    return withoutJudged(shown, acts);
  };
  const go = (by: 1 | -1) => {
    at = stepFrom(list, at, by, judgedBeside(acts));
  };
  return {
    get at() {
      return list[at]?.id;
    },
    get offered() {
      return current().twins.map(({ id }) => id);
    },
    get ticked() {
      return current().twins.flatMap((twin) => (isTicked(current(), twin, toggled) ? twin.id : []));
    },
    tick: (id: number) => {
      toggled = withTurned(toggled, current().id, id);
    },
    /** Votes, and says on which. */
    say(action: Judging['votes'][number]['vote']['action'] = 'determine') {
      const members = action === 'comment' ? [current().id] : membersOf(current(), toggled);
      acts = [
        ...acts,
        { caseId: current().id, votes: members.map((spottingId) => ({ vote: { spottingId, action } })) },
      ];
      if (action !== 'comment') go(1);
      return members;
    },
    undo: () => {
      const last = acts.at(-1);
      acts = acts.slice(0, -1);
      at = list.findIndex(({ id }) => id === last?.caseId);
    },
    next: () => go(1),
    previous: () => go(-1),
  };
}

describe('a tick', () => {
  const offered = { alike: [2, 7] };
  const threeAlike = () => bench([aCase(1, offered), aCase(2, { alike: [1, 7] }), aCase(7, { alike: [1, 2] })]);

  it('counts in the case where it was made, and nowhere else', () => {
    const page = threeAlike();
    page.tick(7);
    expect(page.ticked).toEqual([7]);
    page.next();
    expect(page.ticked).toEqual([]);
    expect(page.say()).toEqual([2]);
    page.previous();
    page.previous();
    expect([page.at, page.ticked]).toEqual([1, [7]]);
  });

  it('of a twin that was taken out of one batch takes it into no other', () => {
    const page = bench([aCase(1, { same: [2, 3] }), aCase(4, { alike: [2, 3] }), aCase(3, { alike: [4] })]);
    page.tick(3);
    expect(page.say()).toEqual([1, 2]);
    expect([page.at, page.offered, page.ticked]).toEqual([4, [3], []]);
    expect(page.say()).toEqual([4]);
    expect([page.at, page.say()]).toEqual([3, [3]]);
  });
});

describe('what a vote has judged', () => {
  it.each(['determine', 'agree', 'verdict', 'withdraw'] as const)(
    'by %s stands beside no other case any more',
    (action) => {
      const page = bench([
        aCase(1, { alike: [2, 7] }),
        aCase(2, { alike: [1, 7] }),
        aCase(7, { alike: [1, 2] }),
        aCase(8, {}),
      ]);
      page.tick(7);
      expect(page.say(action)).toEqual([1, 7]);
      expect([page.at, page.offered]).toEqual([2, []]);
      page.tick(7);
      expect(page.say(action)).toEqual([2]);
      expect(page.at).toBe(8);
    },
  );

  it('goes with its own case when that is judged anew', () => {
    const page = bench([aCase(1, { same: [3], alike: [2] }), aCase(2, { alike: [1, 3] })]);
    page.tick(2);
    expect(page.say()).toEqual([1, 3, 2]);
    page.previous();
    expect([page.at, page.say()]).toEqual([1, [1, 3, 2]]);
  });

  it('is offered again once the vote is taken back, and was never gone for a comment', () => {
    const page = bench([aCase(1, { alike: [2] }), aCase(2, { alike: [1] })]);
    page.say('comment');
    page.next();
    expect(page.offered).toEqual([1]);
    page.previous();
    page.say();
    expect(page.offered).toEqual([]);
    page.undo();
    page.next();
    expect([page.at, page.offered]).toEqual([2, [1]]);
  });
});
