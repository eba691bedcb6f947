import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { SnapshotFacts } from './snapshot-facts.ts';

const count = z.number().int().min(0);
const factsSchema = z.object({
  images: count,
  identifications: count,
  species: count,
  reserved: count,
  imagesReserved: count,
  coarse: count,
  licences: z.array(z.object({ licenseId: count, sightings: count, images: count })),
});

/** A snapshot as it is kept; undefined where there is none of that number. */
export async function findSnapshotRow(db: Db, id: number) {
  const row = await db.selectFrom('export_snapshot').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withFacts(row);
}

export type SnapshotRow = NonNullable<Awaited<ReturnType<typeof findSnapshotRow>>>;

function withFacts<Row extends { facts: unknown }>(row: Row) {
  const facts: SnapshotFacts | null = row.facts === null ? null : factsSchema.parse(row.facts);
  return { ...row, facts };
}

export type NewSnapshot = { memberId: number; question: string; words: string; namedMemberIds: readonly number[] };

/** The new one's id; undefined where the member waits for another. */
export async function insertSnapshot(tx: Tx, of: NewSnapshot): Promise<number | undefined> {
  const row = await tx
    .insertInto('export_snapshot')
    .values({
      member_id: of.memberId,
      question: of.question,
      words: of.words,
      named_member_ids: [...of.namedMemberIds],
    })
    .onConflict((conflict) => conflict.column('member_id').where('state', '=', 'making').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What the member waits for. */
export async function findSnapshotBeingMade(db: Db, memberId: number) {
  return db
    .selectFrom('export_snapshot')
    .select(['id', 'question', 'words'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

/** Standing ones of a member. */
export async function countSnapshotsOf(db: Db, memberId: number): Promise<number> {
  const { found } = await db
    .selectFrom('export_snapshot')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['making', 'ready', 'thinning'])
    .executeTakeFirstOrThrow();
  return found;
}

/** How many stand, and the bytes of their files together. */
export async function sumSnapshots(db: Db): Promise<{ found: number; bytes: number }> {
  return db
    .selectFrom('export_snapshot')
    .select([
      sql<number>`count(*)::int`.as('found'),
      sql<number>`coalesce(sum(bytes + index_bytes), 0)::float8`.as('bytes'),
    ])
    .where('state', 'in', ['ready', 'thinning'])
    .executeTakeFirstOrThrow();
}

type FileFacts = { key: string; bytes: number; checksum: string; indexKey: string; indexBytes: number };
type Made = FileFacts & { id: number; takenAt: Date; sightings: number; facts: SnapshotFacts };

/** False where it is not waited for any more. */
export async function updateSnapshotMade(tx: Tx, { id, takenAt, sightings, facts, ...file }: Made): Promise<boolean> {
  const row = await tx
    .updateTable('export_snapshot')
    .set({ ...fileColumns(file), first_checksum: file.checksum, state: 'ready' })
    .set({ taken_at: takenAt, sightings, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it is not waited for any more. */
export async function updateSnapshotFailed(tx: Tx, id: number, problem: string): Promise<boolean> {
  const row = await tx
    .updateTable('export_snapshot')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody gets its file until what must go has been taken out; false where that is so already. */
export async function updateSnapshotThinning(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('export_snapshot')
    .set({ state: 'thinning' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a thinner file in the place of the one at key `before`; false where it was closed or thinned by another meanwhile. */
export async function updateSnapshotThinned(
  tx: Tx,
  { id, removed, before, ...file }: FileFacts & { id: number; removed: number; before: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('export_snapshot')
    .set({ ...fileColumns(file), state: 'ready', removed: sql<number>`removed + ${removed}` })
    .where('id', '=', id)
    .where('state', '=', 'thinning')
    .where('storage_key', '=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file at this key is given again as it is. */
export async function updateSnapshotUnchanged(tx: Tx, { id, key }: { id: number; key: string }): Promise<void> {
  await tx
    .updateTable('export_snapshot')
    .set({ state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'thinning')
    .where('storage_key', '=', key)
    .execute();
}

function fileColumns({ key, bytes, checksum, indexKey, indexBytes }: FileFacts) {
  return { storage_key: key, bytes, checksum, index_key: indexKey, index_bytes: indexBytes };
}

/** Takes its files away for good; answers their keys. */
export async function updateSnapshotClosed(
  tx: Tx,
  { id, problem }: { id: number; problem: string },
): Promise<string[]> {
  const row = await tx
    .selectFrom('export_snapshot')
    .select(['storage_key', 'index_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('export_snapshot')
    .set({ state: 'closed', problem, storage_key: null, index_key: null, bytes: 0, index_bytes: 0 })
    .where('id', '=', id)
    .execute();
  return [row?.storage_key, row?.index_key].filter((key) => typeof key === 'string');
}

export async function updateSnapshotDoi(tx: Tx, { id, doi }: { id: number; doi: string | null }): Promise<void> {
  await tx.updateTable('export_snapshot').set({ doi }).where('id', '=', id).execute();
}

/** Those whose question names a member. */
export async function findSnapshotsNaming(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('export_snapshot')
    .select('id')
    .where('named_member_ids', '@>', sql<number[]>`array[${memberId}::int]`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What it asked is not told any more. */
export async function updateSnapshotUntold(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('export_snapshot')
    .set({ question: '', words: '', named_member_ids: [] })
    .where('id', '=', id)
    .execute();
}

/** Standing ones by rising number. */
export async function pageStandingSnapshots(db: Db, page: { afterId: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('export_snapshot')
    .select('id')
    .where('state', 'in', ['ready', 'thinning'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What failed before then leaves nothing behind; what has waited since before then has failed. */
export async function sweepSnapshotRows(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('export_snapshot')
    .where('state', 'in', ['failed', 'closed'])
    .where('taken_at', 'is', null)
    .where('asked_at', '<=', before)
    .execute();
  await db
    .updateTable('export_snapshot')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<=', before)
    .execute();
}

const listed = ['id', 'words', 'taken_at', 'sightings', 'removed', 'state', 'bytes', 'question'] as const;

/** Those that are made, newest first, closed ones too: they may have been cited. */
export async function pageSnapshots(db: Db, page: { beforeId: number | null; limit: number }) {
  return db
    .selectFrom('export_snapshot')
    .select(listed)
    .where('taken_at', 'is not', null)
    .$if(page.beforeId !== null, (query) => query.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Others of the same question that can be compared, oldest first. */
export async function findSnapshotsOfQuestion(db: Db, { id, question }: { id: number; question: string }) {
  return db
    .selectFrom('export_snapshot')
    .select(listed)
    .where('question', '=', question)
    .where('id', '<>', id)
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** How sightings stand to everybody now; those that are gone are absent. */
export async function findPublicStates(db: Db, ids: readonly number[]) {
  const isGiven: Expression<boolean> = sql<boolean>`sighting.state = 'published' and member.deleted_at is null`;
  return db
    .selectFrom('sighting')
    .innerJoin('member', 'member.id', 'sighting.member_id')
    .select(['sighting.id', 'sighting.public_visibility as visibility'])
    .select(sql<boolean>`${isGiven}`.as('isGiven'))
    .where('sighting.id', '=', anyOf(ids))
    .execute();
}
