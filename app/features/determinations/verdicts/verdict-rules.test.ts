import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '#app/features/sightings/queue/verdict.ts';
import { computeVerdict, type GivenVerdict, givenVerdicts, refuseVerdict } from './verdict-rules.ts';

const whole = { isNamed: true, hasEvidence: true, hasPlace: true };

describe('a verdict is refused', () => {
  test.each<[string, GivenVerdict, Partial<typeof whole>, string | undefined]>([
    ['nothing is missing', 'accepted', {}, undefined],
    ['without a name none judges it', 'accepted', { isNamed: false }, 'nameMissing'],
    ['nor finds it plausible', 'plausible', { isNamed: false }, 'nameMissing'],
    ['nor as far as it goes', 'limited', { isNamed: false }, 'nameMissing'],
    ['C8: without a picture none accepts by evidence', 'accepted', { hasEvidence: false }, 'evidenceMissing'],
    ['C8: without a place none accepts', 'accepted', { hasPlace: false }, 'placeMissing'],
    ['without a picture it may be plausible', 'plausible', { hasEvidence: false, hasPlace: false }, undefined],
    ['C4, C5: a wrong date or a captive needs neither', 'rejected', { isNamed: false, hasEvidence: false }, undefined],
    ['what cannot be judged needs no name', 'undecidable', { isNamed: false, hasEvidence: false }, undefined],
    ['nor does a question', 'waiting', { isNamed: false, hasEvidence: false, hasPlace: false }, undefined],
  ])('or not: %s', (_what, verdict, missing, refusal) => {
    expect(refuseVerdict(verdict, { ...whole, ...missing })).toBe(refusal);
  });
});

/** The slow, plain way: a pile of what stands; the top holds. */
function byPile(acts: readonly Act[]): Verdict {
  let pile: { member: number; verdict: GivenVerdict }[] = [];
  for (const act of acts) {
    if (act.kind === 'reopen') pile = [];
    else pile = pile.filter((each) => each.member !== act.member);
    if (act.kind === 'give') pile.push({ member: act.member, verdict: act.verdict });
  }
  return pile.at(-1)?.verdict ?? 'open';
}

type Act =
  | { kind: 'give'; member: number; verdict: GivenVerdict }
  | { kind: 'withdraw'; member: number }
  | { kind: 'reopen' };
const member = fc.integer({ min: 1, max: 4 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), member, verdict: fc.constantFrom(...givenVerdicts) }),
  fc.record({ kind: fc.constant('withdraw' as const), member }),
  fc.record({ kind: fc.constant('reopen' as const) }),
);

/** The log that those acts leave. */
function logOf(acts: readonly Act[]) {
  const log: { id: number; member: number; verdict: GivenVerdict; isEnded: boolean }[] = [];
  for (const each of acts) {
    for (const entry of log) if (each.kind === 'reopen' || entry.member === each.member) entry.isEnded = true;
    if (each.kind === 'give') log.push({ id: log.length + 1, ...each, isEnded: false });
  }
  return log;
}

describe('the verdict that holds', () => {
  test('is what a pile of decisions shows on top, in ten thousand histories', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        expect(computeVerdict(logOf(acts))).toBe(byPile(acts));
      }),
      { numRuns: 10_000 },
    );
  });

  test('does not depend on the order in which the log is read', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const log = logOf(acts);
        expect(computeVerdict(log.toReversed())).toBe(computeVerdict(log));
      }),
    );
  });

  test('C6: of one for and one against the later holds, and withdrawn it gives way to the other', () => {
    const acts: Act[] = [
      { kind: 'give', member: 1, verdict: 'accepted' },
      { kind: 'give', member: 2, verdict: 'rejected' },
    ];
    expect(computeVerdict(logOf(acts))).toBe('rejected');
    expect(computeVerdict(logOf([...acts, { kind: 'withdraw', member: 2 }]))).toBe('accepted');
  });

  test.each([[['accepted', 'plausible']], [['accepted', 'accepted', 'limited']]] as const)(
    'C4, C5: whatever %j was decided before, one later rejection holds until it is withdrawn',
    (before) => {
      const acts: Act[] = before.map((verdict, at) => ({ kind: 'give', member: at + 1, verdict }));
      const rejected: Act[] = [...acts, { kind: 'give', member: 9, verdict: 'rejected' }];
      expect(computeVerdict(logOf(rejected))).toBe('rejected');
      expect(computeVerdict(logOf([...rejected, { kind: 'withdraw', member: 9 }]))).toBe(before.at(-1));
    },
  );

  test('is open once all have withdrawn', () => {
    const acts: Act[] = [1, 2, 3].map((each) => ({ kind: 'give', member: each, verdict: 'accepted' }));
    const withdrawn: Act[] = [3, 1, 2].map((each) => ({ kind: 'withdraw', member: each }));
    expect(computeVerdict(logOf([...acts, ...withdrawn]))).toBe('open');
  });
});
