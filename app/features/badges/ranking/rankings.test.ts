import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { saveOthers } from '#app/features/members/settings/save-others.server.ts';
import { deleteMember } from '#app/features/own-data/delete-member.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { judgeAll, judgeChanged } from '../rules/judge-members.server.ts';
import { findRanking, findRankingChoices } from './find-ranking.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let expert: Member;
let anna: Member;
let bela: Member;
let groupId: number;
let count = 0;
const everywhere = { year: 0, groupId: 0, countyCode: '' };
const said = { certainty: 'sure', basis: 'photo', comment: '' } as const;
const far = { latitude: 46.1, longitude: 18.3, countyCode: '02', county: 'Baranya' };

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  const { id } = await services.db
    .insertInto('taxon_group')
    .values({ slug: 'tesztelok', name: 'Tesztelők', position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow();
  groupId = id;
  await services.db.updateTable('taxon').set({ group_id: id }).where('id', '=', taxa.ordo).execute();
  expert = await aMember(services.db, 'szakerto', { scope: taxa.ordo });
});
beforeEach(async () => {
  count += 1;
  await sql`delete from determination`.execute(services.db);
  await sql`update sighting set state = 'deleted'`.execute(services.db);
  await sql`update member_preference set in_rankings = false`.execute(services.db);
  anna = await aMember(services.db, `anna${count}`);
  bela = await aMember(services.db, `bela${count}`);
});

async function accepted(by: Member, taxonId: number, fields: Partial<NewSighting> = {}): Promise<number> {
  const sightingId = await aSighting(services.db, by.memberId, fields);
  await writeUnderTree(services.db, (tx) =>
    determineNew(tx, { sightingId, memberId: by.memberId, statement: { taxonId, ...said } }),
  );
  await say(expert, sightingId, taxonId);
  return sightingId;
}
const say = (by: Member, sightingId: number, taxonId: number) =>
  determine(services.db, by, { action: 'determine', disagrees: false, sightingId, taxonId, ...said });
const join = (of: Member, inRankings = true) => saveOthers(services, of, { inRankings });
const rowsOf = async (where = everywhere) =>
  (await findRanking(services.db, { memberId: null }, where)).rows.map(
    ({ member, place, species, help, spots, points }) => [member.username, place, species, help, spots, points],
  );
const ownOf = async (of: Member, where = everywhere) => (await findRanking(services.db, of, where)).own;

it('lists who has said so, by species, help and white spots, and shows everybody their own place alone', async () => {
  await accepted(anna, taxa.borealis);
  await accepted(anna, taxa.borealis);
  await accepted(bela, taxa.minor, far);
  await accepted(bela, taxa.borealis, far);
  await judgeChanged(services.db);
  expect(await rowsOf()).toEqual([]);
  expect(await ownOf(anna)).toMatchObject({ place: 1, species: 1, help: 0, spots: 1, isListed: false });
  await join(bela);
  expect(await rowsOf()).toEqual([[`bela${count}`, 1, 2, 0, 2, 4]]);
  expect(await ownOf(anna)).toMatchObject({ place: 2, isListed: false });
  await join(expert);
  expect(await rowsOf()).toEqual([
    ['szakerto', 1, 0, 4, 0, 4],
    [`bela${count}`, 1, 2, 0, 2, 4],
  ]);
  await join(bela, false);
  expect((await rowsOf()).map(([name]) => name)).toEqual(['szakerto']);
});

it('is asked by year, group and county, each by what is public alone', async () => {
  await join(anna);
  await accepted(anna, taxa.borealis, { observedFrom: '2023-05-07' });
  await accepted(anna, taxa.borealis, { ...far, observedFrom: '2024-06-01' });
  await accepted(anna, taxa.minor, { observedFrom: '2022-12-30', observedTo: '2023-01-02', datePrecision: 'range' });
  await accepted(anna, taxa.protectus, { visibility: 'hidden', observedFrom: '2024-06-01' });
  await judgeChanged(services.db);
  const numbers = async (where: Partial<typeof everywhere>) => {
    const [row] = await rowsOf({ ...everywhere, ...where });
    return row?.slice(2);
  };
  expect(await numbers({})).toEqual([3, 0, 3, 6]);
  expect(await numbers({ year: 2023 })).toEqual([1, 0, 1, 2]);
  expect(await numbers({ year: 2024 })).toEqual([2, 0, 1, 3]);
  expect(await numbers({ year: 2022 })).toBeUndefined();
  expect(await numbers({ groupId })).toEqual([3, 0, 3, 6]);
  expect(await numbers({ countyCode: '02' })).toEqual([1, 0, 1, 2]);
  expect(await numbers({ countyCode: '02', year: 2024, groupId })).toEqual([1, 0, 1, 2]);
  expect((await findRankingChoices(services.db)).years).toEqual(expect.arrayContaining([2024, 2023]));
});

it('forgets what is accepted no more, and finds who has become the first by it', async () => {
  await join(anna);
  await join(bela);
  const first = await accepted(anna, taxa.borealis);
  await accepted(bela, taxa.borealis);
  await judgeChanged(services.db);
  expect(await rowsOf()).toEqual([
    [`anna${count}`, 1, 1, 0, 1, 2],
    [`bela${count}`, 2, 1, 0, 0, 1],
  ]);
  await changeSightingState(services.db, anna, { sightingId: first, state: 'deleted' });
  await judgeChanged(services.db);
  await judgeAll(services.db);
  expect(await rowsOf()).toEqual([[`bela${count}`, 1, 1, 0, 1, 2]]);
});

it('holds nothing of who has left, though their finds stay', async () => {
  await join(anna);
  await accepted(anna, taxa.borealis);
  await judgeChanged(services.db);
  expect(await rowsOf()).toHaveLength(1);
  const wish = { member_id: anna.memberId, way: 'stay' as const, due_at: new Date(0), link_hash: `x${count}` };
  await services.db.insertInto('member_deletion').values(wish).execute();
  await deleteMember(services, { memberId: anna.memberId });
  await judgeChanged(services.db);
  await judgeAll(services.db);
  expect(await rowsOf()).toEqual([]);
  const left = await services.db
    .selectFrom('member_ranking')
    .select('member_id')
    .where('member_id', '=', anna.memberId)
    .execute();
  expect(left).toEqual([]);
});
