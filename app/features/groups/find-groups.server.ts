import { findMembers } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { GroupView } from './group-view.ts';
import { findGroupRows, pageGroupIds } from './groups.repo.server.ts';

/** Groups by id; unknown and deleted ones are absent. */
export async function findGroups(db: Db, ids: readonly number[]): Promise<Map<number, GroupView>> {
  const rows = (await findGroupRows(db, ids)).filter((row) => row.deleted_at === null);
  const members = await findMembers(
    db,
    rows.map((row) => row.member_id),
  );
  const views = rows.map(
    (row): GroupView => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      url: urls.sightingGroup(row.id, row.slug),
      description: row.description,
      user: members.get(row.member_id) ?? { id: row.member_id, username: '', displayName: '' },
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }),
  );
  return new Map(views.map((view) => [view.id, view]));
}

/** One group. Throws not_found. */
export async function findGroup(db: Db, id: number): Promise<GroupView> {
  const group = (await findGroups(db, [id])).get(id);
  if (!group) throw new DomainError('not_found');
  return group;
}

/** A page of a member's groups, newest first. */
export async function pageGroups(
  db: Db,
  { memberId, cursor = null, limit = pageSize }: { memberId: number; cursor?: number | null; limit?: number },
): Promise<{ items: GroupView[]; nextCursor: string | null }> {
  const ids = await pageGroupIds(db, { memberId, beforeId: cursor, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const groups = await findGroups(db, shown);
  const last = ids.length > limit ? shown.at(-1) : undefined;
  return { items: shown.flatMap((id) => groups.get(id) ?? []), nextCursor: last === undefined ? null : String(last) };
}
