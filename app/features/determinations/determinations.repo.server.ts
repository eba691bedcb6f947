import { sql } from 'kysely';
import { nameColumns } from '#app/features/sightings/changes/name-columns.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Certainty } from './naming/name-rules.ts';

export type Basis = 'photo' | 'in_hand' | 'other';

export type NewDetermination = {
  sightingId: number;
  memberId: number;
  taxonId: number;
  writtenName: string;
  certainty: Certainty;
  basis: Basis;
  comment: string;
  rejectedTaxonId: number | null;
  /** Only the seed and imports know better than the clock. */
  createdAt?: Date;
};

const logColumns = [
  'determination.id',
  'determination.sighting_id',
  'determination.member_id',
  'determination.taxon_id',
  'determination.written_name',
  'determination.certainty',
  'determination.basis',
  'determination.comment',
  'determination.disagrees',
  'determination.rejected_taxon_id',
  'determination.created_at',
  'determination.withdrawn_at',
  'determination.replaced_at',
  'determination.restored_at',
  'determination.hidden_at',
] as const;

/** The sighting's owner, state and name, its row locked until the transaction ends: votes on one sighting queue up here. */
export async function findSightingForUpdate(db: Db, sightingId: number) {
  return db
    .selectFrom('sighting')
    .select(['id', 'member_id', 'state', 'taxon_id'])
    .select(['public_visibility', 'public_utm10', 'settlement', 'place_text', 'county_code'])
    .where('id', '=', sightingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Owner, state, place's form and stored name of sightings; unknown ids are left out. */
export async function findSightingNames(db: Db, sightingIds: readonly number[]) {
  return db
    .selectFrom('sighting')
    .select([
      'id',
      'member_id',
      'state',
      'public_visibility',
      'public_utm10',
      'settlement',
      'place_text',
      'county_code',
    ])
    .select('protecting_taxon_ids')
    .select(nameColumns)
    .where('id', '=', sql<number>`any(${sightingIds}::int[])`)
    .modifyEnd(prepared('sighting_names'))
    .execute();
}

/** Ids after `afterId`, for walks over all sightings. */
export async function pageSightingIds(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The same for sightings that a member has ever determined. */
export async function pageDeterminedSightingIds(
  db: Db,
  { memberId, afterId, limit }: { memberId: number; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('determination')
    .select('sighting_id')
    .distinct()
    .where('member_id', '=', memberId)
    .where('sighting_id', '>', afterId)
    .orderBy('sighting_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.sighting_id);
}

/** The whole log of sightings, oldest first. */
export async function findDeterminations(db: Db, sightingIds: readonly number[]) {
  return db
    .selectFrom('determination')
    .select(logColumns)
    .where('sighting_id', '=', sql<number>`any(${sightingIds}::int[])`)
    .orderBy('determination.id')
    .modifyEnd(prepared('determinations'))
    .execute();
}

export type DeterminationRow = Awaited<ReturnType<typeof findDeterminations>>[number];

/** The standing determination of a member, hidden or not. */
export async function findStanding(db: Db, of: { sightingId: number; memberId: number }) {
  return db
    .selectFrom('determination')
    .selectAll()
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', of.memberId)
    .where('withdrawn_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Constraint determination_one_standing refuses a second standing one of the same member. */
export async function insertDetermination(db: Db, row: NewDetermination): Promise<number> {
  const { id } = await db.insertInto('determination').values(toValues(row)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Many of them, none of which replaces another. */
export async function insertDeterminations(db: Db, rows: readonly NewDetermination[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insertInto('determination').values(rows.map(toValues)).execute();
}

function toValues(row: NewDetermination) {
  return {
    sighting_id: row.sightingId,
    member_id: row.memberId,
    taxon_id: row.taxonId,
    written_name: row.writtenName,
    certainty: row.certainty,
    basis: row.basis,
    comment: row.comment,
    disagrees: row.rejectedTaxonId !== null,
    rejected_taxon_id: row.rejectedTaxonId,
    ...(row.createdAt && { created_at: row.createdAt }),
  };
}

/** Ends a standing determination; it stays in the log. */
export async function updateEnded(db: Db, id: number, how: 'withdrawn' | 'replaced'): Promise<void> {
  await db
    .updateTable('determination')
    .set(how === 'withdrawn' ? { withdrawn_at: sql`clock_timestamp()` } : { replaced_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** What a member said last of a sighting, standing or not. */
export async function findLastSaid(db: Db, of: { sightingId: number; memberId: number }) {
  return db
    .selectFrom('determination')
    .selectAll()
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', of.memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A withdrawn determination stands again where it was in the log. */
export async function updateRestored(db: Db, id: number): Promise<void> {
  await db
    .updateTable('determination')
    .set({ withdrawn_at: null, restored_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Hides a determination of a sighting or shows it again; gives whose it is and of what, undefined where it is so already. */
export async function updateHidden(db: Db, of: { id: number; sightingId: number; isHidden: boolean }) {
  return await db
    .updateTable('determination')
    .set({ hidden_at: of.isHidden ? sql`clock_timestamp()` : null })
    .where('id', '=', of.id)
    .where('sighting_id', '=', of.sightingId)
    .where('hidden_at', of.isHidden ? 'is' : 'is not', null)
    .returning(['member_id', 'taxon_id', 'comment', 'withdrawn_at', 'replaced_at'])
    .executeTakeFirst();
}

/** Hands determinations over from one sighting to another; the log's rows stay as they are. */
export async function updateDeterminationsSighting(
  db: Db,
  of: { fromId: number; intoId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .updateTable('determination')
    .set({ sighting_id: of.intoId })
    .where('sighting_id', '=', of.fromId)
    .where('id', '=', sql<number>`any(${[...of.ids]}::int[])`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Makes a replaced determination stand again, unless its member has said something else since. */
export async function updateStandingAgain(db: Db, id: number): Promise<void> {
  await db
    .updateTable('determination')
    .set({ replaced_at: null })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select 1 from determination other where other.sighting_id = determination.sighting_id
        and other.member_id = determination.member_id and other.withdrawn_at is null and other.replaced_at is null)`,
    )
    .execute();
}

/** Every scope the members have ever had, with its time. */
export async function findScopes(db: Db, memberIds: readonly number[]) {
  return db
    .selectFrom('expert_scope')
    .select(['member_id', 'taxon_id', 'granted_at', 'ended_at'])
    .where('member_id', '=', sql<number>`any(${memberIds}::int[])`)
    .modifyEnd(prepared('expert_scopes'))
    .execute();
}

/** Determinations made by a member (`by`) or on a member's sightings by anybody (`for`), newest first, on sightings that `viewerId` may open. */
export async function pageMemberDeterminations(
  db: Db,
  page: { side: 'by' | 'for'; memberId: number; viewerId: number | null; beforeId?: number; limit: number },
) {
  const { side, memberId, viewerId, beforeId, limit } = page;
  return db
    .selectFrom('determination')
    .innerJoin('sighting', 'sighting.id', 'determination.sighting_id')
    .select(logColumns)
    .where(side === 'by' ? 'determination.member_id' : 'sighting.member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sighting.state', '=', 'published'),
        eb.and([eb('sighting.member_id', '=', viewerId ?? 0), eb('sighting.state', '<>', 'deleted')]),
      ]),
    )
    .$if(beforeId !== undefined, (query) => query.where('determination.id', '<', beforeId ?? 0))
    .orderBy('determination.id', 'desc')
    .limit(limit)
    .execute();
}
