import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Members who follow a taxon that one of the project's taxa is, or lies below, and have not joined it. Who has blocked one of its curators, or is
 * blocked by one, is left out.
 */
export async function findProjectFollowers(tx: Tx, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct f.member_id as "memberId" from followed_taxon f
      join taxon followed on followed.id = f.taxon_id
      join project_taxon about on about.project_id = ${projectId}
      join taxon on taxon.id = about.taxon_id and taxon.ancestor_ids @> array[coalesce(followed.accepted_id, followed.id)]
      join member m on m.id = f.member_id and m.deleted_at is null
    where not exists (
        select from project_participant p where p.project_id = ${projectId} and p.member_id = f.member_id)
      and not exists (
        select from project_participant c join member_block b on (b.member_id, b.blocked_id) in ((f.member_id, c.member_id), (c.member_id, f.member_id))
        where c.project_id = ${projectId} and c.is_curator)
    order by 1`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
