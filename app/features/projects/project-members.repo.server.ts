import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Who curates the projects, in the order in which they came. */
export async function findCurators(db: Db, projectIds: readonly number[]) {
  return await db
    .selectFrom('project_participant')
    .select(['project_id', 'member_id'])
    .where('project_id', '=', anyOf(projectIds))
    .where('is_curator', '=', true)
    .orderBy('joined_at')
    .orderBy('member_id')
    .execute();
}

/** How many members each of the projects has. */
export async function countProjectMembers(db: Db, projectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('project_participant')
    .select(['project_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('project_id', '=', anyOf(projectIds))
    .groupBy('project_id')
    .execute();
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
}

export async function findProjectMember(db: Db, of: { projectId: number; memberId: number }) {
  return await db
    .selectFrom('project_participant')
    .select('is_curator as isCurator')
    .where('project_id', '=', of.projectId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst();
}

/** A member of the project from now on; true when it is new. A curator stays one. */
export async function upsertProjectMember(
  tx: Tx,
  of: { projectId: number; memberId: number; isCurator: boolean },
): Promise<boolean> {
  const row = await tx
    .insertInto('project_participant')
    .values({ project_id: of.projectId, member_id: of.memberId, is_curator: of.isCurator })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'member_id'])
        .doUpdateSet({ is_curator: sql<boolean>`project_participant.is_curator or excluded.is_curator` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
}

export async function updateCurator(
  tx: Tx,
  of: { projectId: number; memberId: number; isCurator: boolean },
): Promise<void> {
  await tx
    .updateTable('project_participant')
    .set({ is_curator: of.isCurator })
    .where('project_id', '=', of.projectId)
    .where('member_id', '=', of.memberId)
    .execute();
}

export async function deleteProjectMember(tx: Tx, of: { projectId: number; memberId: number }): Promise<void> {
  await tx
    .deleteFrom('project_participant')
    .where('project_id', '=', of.projectId)
    .where('member_id', '=', of.memberId)
    .execute();
}

/** Members of a project, curators first, then in the order in which they came; after the one with that number. */
export async function pageProjectMembers(
  db: Db,
  page: { projectId: number; after: number | null; limit: number },
): Promise<{ memberId: number; isCurator: boolean }[]> {
  return await db
    .selectFrom('project_participant')
    .select(['member_id as memberId', 'is_curator as isCurator'])
    .where('project_id', '=', page.projectId)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(not is_curator, joined_at, member_id) > (select not p.is_curator, p.joined_at, p.member_id
          from project_participant p where p.project_id = ${page.projectId} and p.member_id = ${page.after})`,
      ),
    )
    .orderBy(sql`not is_curator`)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(page.limit)
    .execute();
}

export async function findProjectMemberIds(tx: Tx, projectId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('project_participant')
    .select('member_id')
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Projects whose member somebody is, the newest first. */
export async function findProjectsJoined(db: Db, memberId: number) {
  return await db
    .selectFrom('project_participant')
    .innerJoin('project', 'project.id', 'project_participant.project_id')
    .select(['project_id as projectId', 'is_curator as isCurator'])
    .where('project_participant.member_id', '=', memberId)
    .where('project.deleted_at', 'is', null)
    .orderBy('project_id', 'desc')
    .execute();
}
