import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeName, type LoggedDetermination, type NameLevel } from './name-rules.ts';
import { findTestTaxon, inScope, scopes, taxonIdOf, taxonNames } from './name-script.fixture.ts';

type Step =
  | { kind: 'name'; letter: string; taxon: string; disagrees: boolean }
  | { kind: 'withdraw' | 'hide'; at: number };

const letters = ['a', 'b', 'c', 'd', 'e', ...Object.keys(scopes)];
const nameStep = fc.record({
  kind: fc.constant('name' as const),
  letter: fc.constantFrom(...letters),
  taxon: fc.constantFrom(...taxonNames),
  disagrees: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: nameStep },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'hide' as const), at: fc.nat(20) }) },
);
const history = fc.array(step, { maxLength: 14 });

/** Plays a history; a disagreement rejects the name shown at that moment, told by the plain implementation. */
function play(steps: readonly Step[]): LoggedDetermination[] {
  const log: LoggedDetermination[] = [];
  for (const each of steps) {
    if (each.kind !== 'name') {
      const entry = log[each.at % Math.max(1, log.length)];
      if (entry) log[log.indexOf(entry)] = { ...entry, [each.kind === 'withdraw' ? 'withdrawn' : 'hidden']: true };
      continue;
    }
    const rejectedTaxonId = each.disagrees ? plainName(log).taxonId : null;
    const taxonId = taxonIdOf(each.taxon);
    log.push({
      id: log.length + 1,
      memberId: letters.indexOf(each.letter) + 1,
      taxonId,
      certainty: 'sure',
      disagrees: rejectedTaxonId !== null,
      rejectedTaxonId,
      withdrawn: false,
      hidden: false,
      expertInScope: inScope(each.letter, taxonId),
      rejectionInScope: inScope(each.letter, rejectedTaxonId),
    });
  }
  return log;
}

const compute = (log: readonly LoggedDetermination[]) => computeName({ log, observerId: 1, findTaxon: findTestTaxon });

test('10,000 random histories: the rules agree with the plain reading of the decision', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const log = play(steps);
      const { taxonId, level, communityTaxonId } = compute(log);
      expect({ taxonId, level, communityTaxonId }).toEqual(plainName(log));
    }),
    { numRuns: 10_000 },
  );
});

test('withdrawing all leaves no name', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const log = play(steps).map((entry) => ({ ...entry, withdrawn: true }));
      expect(compute(log)).toMatchObject({ taxonId: null, level: 'none', communityTaxonId: null, rank: 0 });
    }),
  );
});

test('one more member who agrees never makes the name coarser', () => {
  fc.assert(
    fc.property(history, fc.constantFrom(...letters), (steps, letter) => {
      const log = play(steps);
      const before = compute(log).taxonId;
      fc.pre(before !== null);
      const agreeing: LoggedDetermination = {
        id: log.length + 1,
        memberId: 99,
        taxonId: before ?? 0,
        certainty: 'sure',
        disagrees: false,
        rejectedTaxonId: null,
        withdrawn: false,
        hidden: false,
        expertInScope: inScope(letter, before),
        rejectionInScope: false,
      };
      expect(ancestry(compute([...log, agreeing]).taxonId)).toContain(before);
    }),
    { numRuns: 500 },
  );
});

test('the order of different members’ words does not matter, but for which subspecies came first', () => {
  const voters = fc.uniqueArray(nameStep, { selector: (each) => each.letter, minLength: 1, maxLength: 8 });
  const shuffled = voters.chain((steps) =>
    fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps.slice(1), { minLength: steps.length - 1 })),
  );
  fc.assert(
    fc.property(shuffled, ([steps, rest]) => {
      const log = play(steps);
      const order = [steps[0], ...rest].map((each) => log[each ? steps.indexOf(each) : -1]);
      const reordered = order.filter((entry) => entry !== undefined);
      // The first one that counts stays first only if the first word has a present meaning.
      fc.pre(log[0] !== undefined && findTestTaxon(log[0].taxonId) !== undefined);
      const [one, other] = [compute(log), compute(reordered)];
      expect([other.taxonId, other.level, other.communityTaxonId]).toEqual([
        one.taxonId,
        one.level,
        one.communityTaxonId,
      ]);
    }),
    { numRuns: 500 },
  );
});

// ---- The decision read word by word: sets over the whole tree, nothing shared with the rules but the case tree.

type Plain = { taxonId: number | null; level: NameLevel; communityTaxonId: number | null };
type Standing = LoggedDetermination & { present: number };

function ancestry(taxonId: number | null): number[] {
  return taxonId === null ? [] : (findTestTaxon(taxonId)?.line.map((node) => node.id) ?? []);
}

function plainName(log: readonly LoggedDetermination[]): Plain {
  const standing: Standing[] = [];
  for (const entry of log) {
    const newer = log.some((other) => other.memberId === entry.memberId && other.id > entry.id);
    const present = findTestTaxon(entry.taxonId)?.id;
    if (!newer && !entry.withdrawn && !entry.hidden && present !== undefined) standing.push({ ...entry, present });
  }
  const below = (taxon: number, other: number) => ancestry(taxon).includes(other);
  const rejects = (entry: Standing) =>
    entry.disagrees &&
    entry.rejectedTaxonId !== null &&
    !below(entry.present, entry.rejectedTaxonId) &&
    standing.some((other) => below(other.present, entry.rejectedTaxonId ?? 0));
  const score = (taxon: number, among: Standing[]) => {
    const agree = among.filter((e) => below(e.present, taxon));
    const disagree = among.filter((e) => !below(e.present, taxon) && !below(taxon, e.present));
    const coarser = among.filter((e) => e.present !== taxon && below(taxon, e.present));
    const against = coarser.filter((e) => rejects(e) && below(e.rejectedTaxonId ?? 0, taxon));
    return { agree: agree.length, total: agree.length + disagree.length + against.length };
  };
  const lowest = (among: Standing[], atLeast: number) => {
    const holding = taxonNames.map(taxonIdOf).filter((taxon) => {
      if (findTestTaxon(taxon)?.id !== taxon) return false;
      const { agree, total } = score(taxon, among);
      return agree >= atLeast && agree / total > 2 / 3 + 1e-9;
    });
    return holding.sort((a, b) => ancestry(b).length - ancestry(a).length)[0] ?? null;
  };
  const experts = standing.filter((e) => e.expertInScope || (rejects(e) && e.rejectionInScope));
  const community = lowest(standing, 2);
  const byExperts = lowest(experts, 1);
  const result = (taxonId: number | null, byExpert: boolean): Plain => {
    if (taxonId === null) return { taxonId, level: 'none', communityTaxonId: community };
    const givers = standing.filter((e) => below(e.present, taxonId));
    const { agree, total } = score(taxonId, standing);
    const agreed = agree >= 2 && 3 * agree > 2 * total;
    const alone = givers.every((e) => e.memberId === 1) ? 'observer' : 'suggested';
    return { taxonId, level: byExpert ? 'expert' : agreed ? 'community' : alone, communityTaxonId: community };
  };
  if (byExperts !== null) {
    const communityIsFiner = community !== null && community !== byExperts && below(community, byExperts);
    return communityIsFiner && !experts.some(rejects) ? result(community, false) : result(byExperts, true);
  }
  const oneLine = standing.every((e) =>
    standing.every((o) => below(e.present, o.present) || below(o.present, e.present)),
  );
  if (oneLine && !standing.some(rejects)) {
    const named = standing.map((e, at) => {
      const species = findTestTaxon(e.present)?.line.find((node) => node.rank === 'species');
      return at > 0 && species ? species.id : e.present;
    });
    return result(named.sort((a, b) => ancestry(b).length - ancestry(a).length)[0] ?? null, false);
  }
  if (community !== null) return result(community, false);
  const shared = ancestry(standing[0]?.present ?? null).filter((id) => standing.every((e) => below(e.present, id)));
  return result(shared.at(-1) ?? null, false);
}
