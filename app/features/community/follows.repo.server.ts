import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

export type FollowedPlace = { kind: 'county' | 'square'; code: string };

export async function insertFollowedTaxon(db: Db, memberId: number, taxonId: number): Promise<void> {
  await db
    .insertInto('followed_taxon')
    .values({ member_id: memberId, taxon_id: taxonId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollowedTaxon(db: Db, memberId: number, taxonId: number): Promise<void> {
  await db.deleteFrom('followed_taxon').where('member_id', '=', memberId).where('taxon_id', '=', taxonId).execute();
}

export async function insertFollowedPlace(db: Db, memberId: number, place: FollowedPlace): Promise<void> {
  await db
    .insertInto('followed_place')
    .values({ member_id: memberId, ...place })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollowedPlace(db: Db, memberId: number, { kind, code }: FollowedPlace): Promise<void> {
  await db
    .deleteFrom('followed_place')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute();
}

/** Ids of the taxa that a member follows, as they were chosen, the oldest first. */
export async function findFollowedTaxa(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('followed_taxon')
    .select('taxon_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('taxon_id')
    .execute();
  return rows.map(({ taxon_id }) => taxon_id);
}

/** The same of several members; who follows none is left out. */
export async function findFollowedTaxaOf(db: Db, memberIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('followed_taxon')
    .select(['member_id', 'taxon_id'])
    .where('member_id', '=', sql<number>`any(${[...memberIds]}::int[])`)
    .modifyEnd(prepared('find_followed_taxa_of'))
    .execute();
  const ofMember = Map.groupBy(rows, (row) => row.member_id);
  return new Map([...ofMember].map(([memberId, its]) => [memberId, its.map((row) => row.taxon_id)]));
}

export async function findFollowedPlaces(db: Db, memberId: number): Promise<FollowedPlace[]> {
  return db
    .selectFrom('followed_place')
    .select(['kind', 'code'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('code')
    .execute();
}
