import { beforeAll, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from './determine.server.ts';
import { hideDetermination } from './hide-determination.server.ts';
import { checkNames } from './naming/check-names.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let hat: Member;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  owner = await aMember(database.db, 'gazda');
  hat = await aMember(database.db, 'hat1', { scope: taxa.ordo });
});

const say = (viewer: Viewer, sightingId: number, taxonId: number) =>
  determine(database.db, viewer, {
    action: 'determine',
    sightingId,
    taxonId,
    certainty: 'sure',
    basis: 'photo',
    comment: '',
    disagrees: false,
  });
const counts = (member: Member) => countMemberDeterminations(database.db, member.memberId);
const nothing = { determinedCount: 0, determinedOtherCount: 0, byOrder: [] };

it('counts what a member says to species, by order, apart from what they say of their own', async () => {
  const own = await aSighting(database.db, hat.memberId);
  const others = await aSighting(database.db, owner.memberId);
  await say(hat, own, taxa.borealis);
  await say(hat, others, taxa.parvus);
  const two = { determinedCount: 2, determinedOtherCount: 1, byOrder: [{ orderId: taxa.ordo, count: 2 }] };
  expect(await counts(hat)).toEqual(two);
  expect(await counts(owner)).toEqual(nothing);

  // Something less than a species counts no more, a species again does.
  await say(hat, others, taxa.genus);
  expect(await counts(hat)).toMatchObject({ determinedCount: 1, determinedOtherCount: 0 });
  await say(hat, others, taxa.minor);
  expect(await counts(hat)).toEqual(two);

  // What is not public counts for nobody.
  await changeSightingState(database.db, owner, { sightingId: others, state: 'hidden' });
  expect(await counts(hat)).toMatchObject({ determinedCount: 1, determinedOtherCount: 0 });
  await changeSightingState(database.db, owner, { sightingId: others, state: 'published' });
  expect(await counts(hat)).toEqual(two);

  // Nor does what a moderator has hidden (D01: or who said it has taken back).
  const { id } = await database.db
    .selectFrom('determination')
    .select('id')
    .where('sighting_id', '=', others)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  const moderator = { ...(await aMember(database.db, 'moder')), isModerator: true };
  const hiding = { sightingId: others, determinationId: id, isHidden: true, reason: 'próba' };
  await hideDetermination(database.db, moderator, hiding);
  expect(await counts(hat)).toMatchObject({ determinedCount: 1, determinedOtherCount: 0 });
  await determine(database.db, hat, { action: 'withdraw', sightingId: own });
  expect(await counts(hat)).toEqual(nothing);

  expect(await verifySummaries(database.db)).toEqual([]);
  expect((await checkNames(database.db)).wrong).toEqual([]);
});
