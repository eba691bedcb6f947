import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

export async function insertRearrangement(
  tx: Tx,
  row: { clientId: string; memberId: number; kind: 'split' | 'merge'; fromId: number; intoId: number; moved: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('sighting_rearrangement')
    .values({
      client_id: row.clientId,
      member_id: row.memberId,
      kind: row.kind,
      from_id: row.fromId,
      into_id: row.intoId,
      moved: row.moved,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRearrangementByClient(db: Db, by: { memberId: number; clientId: string }) {
  return db
    .selectFrom('sighting_rearrangement')
    .selectAll()
    .where('member_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
}

/** The rearrangement, held against a second undoing until the transaction ends. */
export async function findRearrangementForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('sighting_rearrangement').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The latest rearrangement of a sighting that is not undone, since an instant. */
export async function findLastRearrangement(db: Db, { sightingId, since }: { sightingId: number; since: Date }) {
  return db
    .selectFrom('sighting_rearrangement')
    .select(['id', 'kind', 'from_id', 'into_id', 'created_at'])
    .where((eb) => eb.or([eb('from_id', '=', sightingId), eb('into_id', '=', sightingId)]))
    .where('undone_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Into which sighting another was merged, or went back as the second half of a split that was undone; undefined where it did not, or no longer is. */
export async function findMergedInto(db: Db, sightingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sighting_rearrangement')
    .select((eb) =>
      eb.case().when('kind', '=', 'merge').then(eb.ref('into_id')).else(eb.ref('from_id')).end().as('kept_id'),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', sightingId), eb('kind', '=', 'merge'), eb('undone_at', 'is', null)]),
        eb.and([eb('into_id', '=', sightingId), eb('kind', '=', 'split'), eb('undone_at', 'is not', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row) return row.kept_id;
  const gone = await db.selectFrom('merged_sighting').select('kept_id').where('id', '=', sightingId).executeTakeFirst();
  return gone?.kept_id;
}

/** Keeps where a sighting that goes for good was merged into, and where those lead that were merged into it. */
export async function insertMergedSighting(tx: Tx, { id, keptId }: { id: number; keptId: number }): Promise<void> {
  await tx
    .insertInto('merged_sighting')
    .values({ id, kept_id: keptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('merged_sighting').set({ kept_id: keptId }).where('kept_id', '=', id).execute();
}

export async function updateUndone(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('sighting_rearrangement').set({ undone_at: sql`now()` }).where('id', '=', id).execute();
}

/** Whoever favours one favours the other too, and the other is in the same groups; answers what is new there. */
export async function insertLinksOf(tx: Tx, { fromId, intoId }: { fromId: number; intoId: number }) {
  const favourites = await sql<{ member_id: number }>`
    insert into favourite (sighting_id, member_id, created_at)
    select ${intoId}, member_id, created_at from favourite where sighting_id = ${fromId}
    on conflict on constraint favourite_pkey do nothing returning member_id`.execute(tx);
  const groups = await sql<{ group_id: number }>`
    insert into sighting_in_group (group_id, sighting_id)
    select group_id, ${intoId} from sighting_in_group where sighting_id = ${fromId}
    on conflict on constraint sighting_in_group_pkey do nothing returning group_id`.execute(tx);
  return {
    favouredBy: favourites.rows.map((row) => row.member_id),
    groupIds: groups.rows.map((row) => row.group_id),
  };
}

/** Takes links off again. */
export async function deleteLinks(
  tx: Tx,
  of: {
    sightingId: number;
    favouredBy: readonly number[];
    groupIds: readonly number[];
  },
): Promise<void> {
  await tx
    .deleteFrom('favourite')
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', sql<number>`any(${[...of.favouredBy]}::int[])`)
    .execute();
  await tx
    .deleteFrom('sighting_in_group')
    .where('sighting_id', '=', of.sightingId)
    .where('group_id', '=', sql<number>`any(${[...of.groupIds]}::int[])`)
    .execute();
}
