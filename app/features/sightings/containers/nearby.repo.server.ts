import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Container } from './contained.repo.server.ts';

/** As many finds of one's own make a county one where a member goes. */
const finds = 3;

/** Who takes part, who of them keeps it, and by which choice members want to hear of new ones. */
const parts = {
  event: {
    table: sql.table('event_participant'),
    id: sql.ref('part.event_id'),
    keeps: sql.ref('part.is_organiser'),
    wants: sql.ref('p.event_nearby'),
  },
  project: {
    table: sql.table('project_participant'),
    id: sql.ref('part.project_id'),
    keeps: sql.ref('part.is_curator'),
    wants: sql.ref('p.project_nearby'),
  },
} as const;

/**
 * Members who want to hear of what is new where they go and do not take part in it: where counties are named, those with finds there; without,
 * all. Who has blocked one who keeps it, or is blocked by one, is left out.
 */
export async function findNearbyReaders(
  tx: Tx,
  { kind, id, countyCodes }: Container & { countyCodes: readonly string[] | null },
): Promise<number[]> {
  const { table, id: container, keeps, wants } = parts[kind];
  const goesThere =
    countyCodes === null
      ? sql`true`
      : sql`(select count(*) from (
          select from sighting s where s.member_id = p.member_id and s.state = 'published' and s.recorded_by is null
            and s.county_code = any(${[...countyCodes]}::text[]) limit ${finds}) there) = ${finds}`;
  const { rows } = await sql<{ memberId: number }>`
    select p.member_id as "memberId" from member_preference p
      join member m on m.id = p.member_id and m.deleted_at is null
    where ${wants}
      and not exists (select from ${table} part where ${container} = ${id} and part.member_id = p.member_id)
      and not exists (
        select from ${table} part join member_block b
          on (b.member_id, b.blocked_id) in ((p.member_id, part.member_id), (part.member_id, p.member_id))
        where ${container} = ${id} and ${keeps})
      and ${goesThere}
    order by 1`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
