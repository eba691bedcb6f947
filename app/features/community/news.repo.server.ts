import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** What a follower is to hear of one followed thing: its latest sightings, the newest last. */
export type News = {
  kind: 'followed_member' | 'followed_taxon' | 'followed_place';
  memberId: number;
  followed: string;
  sightings: { sightingId: number; actorId: number; taxonId: number | null }[];
};

/** Keeps rounds of telling one after the other. */
export async function lockRounds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tell-followers'))`.execute(tx);
}

/**
 * Who is to hear of what was recorded, published or named between two moments. The revision before the first of the period says
 * what was known of a sighting: nothing, a draft, or the name that it bore. Of each followed thing the latest `most`.
 */
export async function findNews(
  tx: Tx,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<News[]> {
  const { rows } = await sql<News>`
    with changed as materialized (
      select distinct on (sighting_id) sighting_id, revision from sighting_revision
      where created_at > ${since} and created_at <= ${until} and kind in ('created', 'named', 'state')
      order by sighting_id, revision),
    news as materialized (
      select s.id, s.member_id, s.taxon_id, s.public_county_code, s.public_utm10, coalesce(now.ancestor_ids, '{}') as line,
        before.data is null or before.data ->> 'state' = 'draft' as is_new, coalesce(former.ancestor_ids, '{}') as former_line
      from changed
      join sighting s on s.id = changed.sighting_id and s.state = 'published'
      left join taxon now on now.id = s.taxon_id
      left join sighting_revision before
        on before.sighting_id = changed.sighting_id and before.revision = changed.revision - 1
      left join taxon former on former.id = (before.data ->> 'taxon_id')::int),
    told as (
      select 'followed_member' as kind, f.member_id as reader, 'member:' || news.member_id as followed, news.*
      from news join member_follow f on f.followed_id = news.member_id where is_new
      union all
      select 'followed_taxon', f.member_id, 'taxon:' || f.taxon_id, news.*
      from news cross join unnest(news.line) as ancestor (id)
      join (select member_id, coalesce(accepted_id, id) as taxon_id from followed_taxon join taxon on taxon.id = taxon_id) f
        on f.taxon_id = ancestor.id
      where is_new or ancestor.id <> all (former_line)
      union all
      select 'followed_place', f.member_id, f.kind || ':' || f.code, news.*
      from news join followed_place f
        on (f.kind = 'county' and f.code = news.public_county_code) or (f.kind = 'square' and f.code = news.public_utm10)
      where is_new),
    heard as (
      select distinct on (kind, reader, followed, told.id) told.* from told
      join member on member.id = told.reader and member.deleted_at is null
      where told.reader <> told.member_id
        and not exists (select from member_block b where b.member_id = told.reader and b.blocked_id = told.member_id)),
    latest as (
      select heard.*, row_number() over (partition by kind, reader, followed order by id desc) as place from heard)
    select kind, reader as "memberId", followed,
      jsonb_agg(jsonb_build_object('sightingId', id, 'actorId', member_id, 'taxonId', taxon_id) order by id) as sightings
    from latest where place <= ${most}
    group by kind, reader, followed`.execute(tx);
  return rows;
}
