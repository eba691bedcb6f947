import { type Kysely, sql } from 'kysely';

/** By whom a sighting's taxa are named, and which of them make its place coarse: who may read the true one depends on both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting
      -- of each of named_taxon_ids, who alone says it; 0 = more than one member
      add column sole_namer_ids integer[] not null default '{}',
      -- those of named_taxon_ids that make its place coarse
      add column protecting_taxon_ids integer[] not null default '{}'`.execute(db);
  // What a split left open (no determination means it alone) counts as said by more than one; recomputing tells it exactly.
  await sql`
    update sighting s set
      sole_namer_ids = (
        select array_agg(coalesce((
          select case when count(distinct d.member_id) = 1 then min(d.member_id) else 0 end
          from determination d join taxon t on t.id = d.taxon_id
          where d.sighting_id = s.id and d.withdrawn_at is null and d.replaced_at is null and d.hidden_at is null
            and coalesce(t.accepted_id, t.id) = named.id), 0) order by named.at)
        from unnest(s.named_taxon_ids) with ordinality as named (id, at)),
      protecting_taxon_ids = case when s.protection_rule = 'open' then '{}' else (
        select coalesce(array_agg(named.id order by named.at), '{}')
        from unnest(s.named_taxon_ids) with ordinality as named (id, at)
        join taxon t on t.id = named.id
        where exists (select from taxon_protection p where p.taxon_id = any(t.ancestor_ids))
          or exists (select from place_rule r where r.taxon_id = any(t.ancestor_ids) and r.rule <> 'open')) end
    where s.named_taxon_ids <> '{}'`.execute(db);
  await sql`
    alter table sighting
      add constraint sighting_namers_paired check (cardinality(sole_namer_ids) = cardinality(named_taxon_ids)),
      add constraint sighting_protecting_named check (protecting_taxon_ids <@ named_taxon_ids)`.execute(db);
  // A suggestion is its maker's own data: what it kept of words that they may not have read goes.
  await sql`
    update edit_suggestion e set changes = jsonb_set(e.changes, '{from}', (e.changes -> 'from') - '{method,hostPlant,habitat}'::text[])
    from sighting s where s.id = e.sighting_id and s.public_visibility <> 'exact' and e.changes ? 'from'`.execute(db);
}
