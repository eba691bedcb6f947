import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** As many finds of one's own make a county one where a member goes. */
const finds = 3;

/**
 * Members who want to hear of events where they go and do not take part in this one: where counties are named, those with finds there; without,
 * all. Who has blocked one of its organisers, or is blocked by one, is left out.
 */
export async function findNearbyReaders(
  tx: Tx,
  { eventId, countyCodes }: { eventId: number; countyCodes: readonly string[] | null },
): Promise<number[]> {
  const goesThere =
    countyCodes === null
      ? sql`true`
      : sql`(select count(*) from (
          select from sighting s where s.member_id = p.member_id and s.state = 'published' and s.recorded_by is null
            and s.county_code = any(${[...countyCodes]}::text[]) limit ${finds}) there) = ${finds}`;
  const { rows } = await sql<{ memberId: number }>`
    select p.member_id as "memberId" from member_preference p
      join member m on m.id = p.member_id and m.deleted_at is null
    where p.event_nearby
      and not exists (select from event_participant e where e.event_id = ${eventId} and e.member_id = p.member_id)
      and not exists (
        select from event_participant o join member_block b on (b.member_id, b.blocked_id) in ((p.member_id, o.member_id), (o.member_id, p.member_id))
        where o.event_id = ${eventId} and o.is_organiser)
      and ${goesThere}
    order by 1`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
