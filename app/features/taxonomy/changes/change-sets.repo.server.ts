import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { ChangeReport, ChangeSetHead, TaxonChange } from './taxon-change.ts';

export async function insertChangeSet(tx: Tx, head: ChangeSetHead, proposedBy: number | null): Promise<number> {
  const { id } = await tx
    .insertInto('taxon_change_set')
    .values({ ...head, proposed_by: proposedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertChanges(
  tx: Tx,
  { changeSetId, from, changes }: { changeSetId: number; from: number; changes: readonly TaxonChange[] },
): Promise<void> {
  await sql`
    insert into taxon_change (change_set_id, position, kind, payload, taxon_id)
    select ${changeSetId}, ${from} + r.at - 1, r.payload ->> 'kind', r.payload,
      case when jsonb_typeof(r.payload -> 'taxon') = 'number' then (r.payload ->> 'taxon')::int end
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as r (payload, at)`.execute(tx);
}

/** What the list tells of a set: how many changes of which kinds; taking a taxon off the list is a kind of its own. */
export async function updateChangeKinds(tx: Tx, changeSetId: number): Promise<void> {
  await sql`
    update taxon_change_set set report = null, checked_at = null, (changes, kinds) = (
      select count(*), coalesce(array_agg(distinct case when payload -> 'isPublic' = 'false' and kind = 'status' then 'remove' else kind end), '{}')
      from taxon_change where change_set_id = ${changeSetId})
    where id = ${changeSetId}`.execute(tx);
}

/** A set, held against every other step until the transaction ends. */
export async function findChangeSetForUpdate(tx: Tx, id: number) {
  return await tx.selectFrom('taxon_change_set').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof findChangeSetForUpdate>>>;

/** Changes of a set in their order, from a position on. */
export async function pageChanges(db: Db, of: { changeSetId: number; from: number; limit: number }) {
  return await db
    .selectFrom('taxon_change')
    .select(['position', 'kind', 'payload', 'taxon_id', 'before'])
    .where('change_set_id', '=', of.changeSetId)
    .where('position', '>=', of.from)
    .orderBy('position')
    .limit(of.limit)
    .execute();
}

export async function updateReport(tx: Tx, id: number, report: ChangeReport): Promise<void> {
  await tx
    .updateTable('taxon_change_set')
    .set({ report: JSON.stringify(report), checked_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function updateCommitted(
  tx: Tx,
  id: number,
  { memberId, report }: { memberId: number | null; report: ChangeReport },
): Promise<void> {
  await tx
    .updateTable('taxon_change_set')
    .set({
      state: 'committed',
      committed_by: memberId,
      committed_at: sql`clock_timestamp()`,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateUndone(tx: Tx, id: number, memberId: number | null): Promise<void> {
  await tx
    .updateTable('taxon_change_set')
    .set({ state: 'undone', undone_by: memberId, undone_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Notes whether what an undone set added has still to go. */
export async function updateAddedLeave(tx: Tx, id: number, addedLeave: boolean): Promise<void> {
  await tx.updateTable('taxon_change_set').set({ added_leave: addedLeave }).where('id', '=', id).execute();
}

/** Undone sets whose added taxa have still to go. */
export async function findLeavingSets(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('taxon_change_set')
    .select('id')
    .where('added_leave', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteChangeSet(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('taxon_change_set').where('id', '=', id).execute();
}

/** Takes one change out; those behind it keep their places. */
export async function deleteChange(tx: Tx, of: { changeSetId: number; position: number }): Promise<void> {
  await tx
    .deleteFrom('taxon_change')
    .where('change_set_id', '=', of.changeSetId)
    .where('position', '=', of.position)
    .execute();
}

export async function findNextPosition(db: Db, changeSetId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from taxon_change where change_set_id = ${changeSetId}`.execute(db);
  return rows[0]?.next ?? 0;
}

/** Changes of a set by kind. */
export async function countChanges(db: Db, changeSetId: number) {
  return await db
    .selectFrom('taxon_change')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('changes')])
    .where('change_set_id', '=', changeSetId)
    .groupBy('kind')
    .execute();
}
