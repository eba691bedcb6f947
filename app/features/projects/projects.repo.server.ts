import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { type DrawnArea, polygonText } from '#app/platform/geo/drawn-area.ts';
import type { ProjectJoins } from './project-codes.ts';

const columns = [
  ...(['id', 'member_id', 'name', 'description', 'joins', 'first_day', 'last_day', 'area_text'] as const),
  ...(['revision', 'deleted_at', 'hidden_at', 'created_at', 'updated_at'] as const),
] as const;

/** What of a project is said by a form, but for its taxa. */
export type ProjectValues = {
  name: string;
  description: string;
  joins: ProjectJoins;
  firstDay: string | null;
  lastDay: string | null;
  area: DrawnArea | null;
};

function toRow({ area, ...values }: ProjectValues) {
  const polygon = polygonText(area);
  return {
    name: values.name,
    description: values.description,
    joins: values.joins,
    first_day: values.firstDay,
    last_day: values.lastDay,
    area_text: area?.text ?? null,
    area: polygon === null ? null : sql<string>`${polygon}::polygon`,
    whole_squares: [...(area?.wholeSquares ?? [])],
  };
}

/** Inserts a project unless its maker sent the same key before; undefined when it was there. */
export async function insertProject(
  tx: Tx,
  { clientId, memberId, ...values }: ProjectValues & { clientId: string; memberId: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('project')
    .values({ ...toRow(values), client_id: clientId, member_id: memberId })
    .onConflict((conflict) => conflict.constraint('project_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findProjectIdByClient(tx: Tx, of: { memberId: number; clientId: string }) {
  const row = await tx
    .selectFrom('project')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('client_id', '=', of.clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Projects by id, those that were deleted included. */
export async function findProjectRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db.selectFrom('project').select(columns).where('id', '=', anyOf(ids)).execute();
}
export type ProjectRow = Awaited<ReturnType<typeof findProjectRows>>[number];

/** The project, held against other writers until the transaction ends. */
export async function findProjectForUpdate(tx: Tx, id: number): Promise<ProjectRow | undefined> {
  return await tx.selectFrom('project').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The projects that are there of these, kept from being changed until the transaction ends; who records finds keeps them beside each other. */
export async function findProjectsForShare(tx: Tx, ids: readonly number[]): Promise<{ id: number }[]> {
  return await tx
    .selectFrom('project')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

export async function updateProject(tx: Tx, id: number, values: ProjectValues): Promise<void> {
  await tx
    .updateTable('project')
    .set({ ...toRow(values), revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateProjectState(
  tx: Tx,
  id: number,
  values: { deleted_at: Date | null; hidden_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** What the projects are about, by the numbers of taxa. */
export async function findProjectTaxa(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('project_taxon')
    .select(['project_id', 'taxon_id'])
    .where('project_id', '=', anyOf(ids))
    .orderBy('taxon_id')
    .execute();
}

/** A project is about these taxa from now on, and no others. */
export async function replaceProjectTaxa(tx: Tx, id: number, taxonIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('project_taxon').where('project_id', '=', id).execute();
  if (taxonIds.length > 0)
    await tx
      .insertInto('project_taxon')
      .values(taxonIds.map((taxon_id) => ({ project_id: id, taxon_id })))
      .execute();
}

/** Projects of everybody, newest first; deleted ones too where `withDeleted`. */
export async function pageProjectIds(
  db: Db,
  { before, limit, withDeleted = false }: { before: number | null; limit: number; withDeleted?: boolean },
) {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .$if(!withDeleted, (query) => query.where('deleted_at', 'is', null))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks projects that were made before a moment as told to those who follow their taxa or go there, and gives what was not. */
export async function updateToldFollowers(
  tx: Tx,
  madeBefore: Date,
): Promise<{ id: number; name: string; area: string | null }[]> {
  return await tx
    .updateTable('project')
    .set({ told_followers: true })
    .where('told_followers', '=', false)
    .where('created_at', '<', madeBefore)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'area_text as area'])
    .execute();
}
