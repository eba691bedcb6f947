import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from '../determine.server.ts';
import { checkVerdicts } from '../verdicts/check-verdicts.server.ts';
import { giveVerdict } from '../verdicts/give-verdict.server.ts';
import { computeVerdict, givenVerdicts, verdictAsks } from '../verdicts/verdict-rules.ts';
import { findVerdicts } from '../verdicts/verdicts.repo.server.ts';
import { checkNames } from './check-names.server.ts';
import { computeNames, differences } from './compute-names.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let members: Member[];

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  members = [
    await aMember(db, 'gazda'),
    await aMember(db, 'tag1'),
    await aMember(db, 'tag2'),
    await aMember(db, 'hat1', { scope: taxa.familia }),
    await aMember(db, 'hat2', { scope: taxa.genus }),
  ];
});

const taxonKeys = ['ordo', 'familia', 'genus', 'genus2', 'borealis', 'minor', 'protectus', 'parvus', 'osyris'] as const;

type Act = {
  who: number;
  kind: 'name' | 'agree' | 'withdraw' | 'restore' | 'decide' | 'reconsider';
  taxon: TaxonKey;
} & {
  disagrees: boolean;
  verdict: (typeof givenVerdicts)[number];
};
const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(4),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('name' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('agree' as const, 'withdraw' as const, 'restore' as const, 'decide' as const),
    },
    { weight: 1, arbitrary: fc.constant('reconsider' as const) },
  ),
  taxon: fc.constantFrom(...taxonKeys),
  disagrees: fc.boolean(),
  verdict: fc.constantFrom(...givenVerdicts),
});

/** Does what a member would; what the rules refuse them is refused, and nothing else. */
async function perform(sightingId: number, { who, kind, taxon, disagrees, verdict }: Act): Promise<void> {
  const { db } = database;
  const viewer = members[who % members.length];
  if (!viewer) throw new Error('There is no such member.');
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees };
  const asks = verdict === 'waiting' ? [verdictAsks[0]] : [];
  const work = {
    name: () => determine(db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement }),
    agree: () => determine(db, viewer, { action: 'agree', sightingId, comment: '' }),
    withdraw: () => determine(db, viewer, { action: 'withdraw', sightingId }),
    restore: () => determine(db, viewer, { action: 'restore', sightingId }),
    decide: () => giveVerdict(db, viewer, { sightingId, verdict, asks, comment: '' }),
    reconsider: () => giveVerdict(db, viewer, { sightingId, verdict: 'open', asks: [], comment: '' }),
  };
  try {
    await work[kind]();
  } catch (error) {
    if (!(error instanceof DomainError) || !['not_allowed', 'invalid', 'conflict'].includes(error.code)) throw error;
  }
}

test('random histories of words and decisions, replayed from their logs, give what is stored after each step', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const id = await aSighting(db, members[0]?.memberId ?? 0);
      await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
      for (const each of acts) {
        await perform(id, each);
        const name = (await computeNames(db, [id])).get(id);
        expect(name && differences(name)).toEqual([]);
        const log = await findVerdicts(db, [id]);
        const { verdict } = await db
          .selectFrom('sighting')
          .select('verdict')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(verdict).toBe(computeVerdict(log.map((row) => ({ ...row, isEnded: row.ended_at !== null }))));
        // A decision is always about the name that stands there.
        const standing = log.filter((row) => row.ended_at === null);
        expect(standing.every((row) => row.taxon_id === name?.toStore.taxon_id)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
  expect((await checkNames(db)).wrong).toEqual([]);
  expect(await checkVerdicts(db)).toEqual([]);
  expect(await verifySummaries(db)).toEqual([]);
  // What lists of members are sorted by is what the profile counts.
  for (const { memberId } of members) {
    const { determinations } = await db
      .selectFrom('member_total')
      .select('determinations')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(determinations).toBe((await countMemberDeterminations(db, memberId)).determinedCount);
  }
});
