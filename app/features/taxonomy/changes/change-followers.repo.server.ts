import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** From one taxon to another: what hangs on the first goes over, or is given to the other too. */
export type Heritage = { fromId: number; toId: number };

/** A protection goes over whole; where both have one, the stricter stands. */
export async function inheritProtections(tx: Tx, heritages: readonly Heritage[]): Promise<void> {
  await sql`
    insert into taxon_protection (taxon_id, category, value_huf, act, natura2000_code, valid_from, confidence, source)
    select distinct on (r."toId") r."toId", p.category, p.value_huf, p.act, p.natura2000_code, p.valid_from, p.confidence, p.source
    from ${heritageRows(heritages)} join taxon_protection p on p.taxon_id = r."fromId"
    order by r."toId", p.category desc, p.value_huf desc nulls last
    on conflict (taxon_id) do update set category = excluded.category, value_huf = excluded.value_huf, act = excluded.act,
      natura2000_code = excluded.natura2000_code, valid_from = excluded.valid_from, source = excluded.source
    where excluded.category = 'strictly_protected' and taxon_protection.category = 'protected'`.execute(tx);
}

/** A rule that covers a place goes over; one that opens it never does, nor one that is laxer than what covers the other already. */
export async function inheritPlaceRules(tx: Tx, heritages: readonly Heritage[]): Promise<void> {
  await sql`
    insert into place_rule (taxon_id, rule, months, life_stage, county_code, reason, source, review_on, created_by, created_at)
    select r."toId", p.rule, p.months, p.life_stage, p.county_code, p.reason, p.source, p.review_on, p.created_by, p.created_at
    from ${heritageRows(heritages)} join place_rule p on p.taxon_id = r."fromId" join taxon t on t.id = r."toId"
    where p.ended_at is null and p.rule <> 'open' and (p.rule = 'hidden' or not exists (
      select 1 from place_rule q where q.taxon_id = any(t.ancestor_ids) and q.ended_at is null and q.rule = 'hidden'))`.execute(
    tx,
  );
}

/** An expert's scope reaches what their taxon has become. */
export async function inheritScopes(tx: Tx, heritages: readonly Heritage[]): Promise<void> {
  await sql`
    insert into expert_scope (member_id, taxon_id, reason, granted_by, granted_at)
    select distinct on (s.member_id, r."toId") s.member_id, r."toId", s.reason, s.granted_by, s.granted_at
    from ${heritageRows(heritages)} join expert_scope s on s.taxon_id = r."fromId"
    where s.ended_at is null
    order by s.member_id, r."toId", s.granted_at
    on conflict (member_id, taxon_id) where ended_at is null do nothing`.execute(tx);
}

/** Takes protection, running rules and scopes from taxa that mean nothing by themselves any more. */
export async function endHeritage(tx: Tx, taxonIds: readonly number[]): Promise<void> {
  const ids = sql<number>`any(${[...taxonIds]}::int[])`;
  await tx.deleteFrom('taxon_protection').where('taxon_id', '=', ids).execute();
  const ended = { ended_at: sql<Date>`now()` };
  await tx.updateTable('place_rule').set(ended).where('taxon_id', '=', ids).where('ended_at', 'is', null).execute();
  await tx.updateTable('expert_scope').set(ended).where('taxon_id', '=', ids).where('ended_at', 'is', null).execute();
}

/** What stood below a protected taxon stays protected where it goes, by a row of its own. */
export async function keepProtection(tx: Tx, changeSetId: number, movedIds: readonly number[]): Promise<void> {
  await sql`
    insert into taxon_protection (taxon_id, category, value_huf, act, natura2000_code, valid_from, confidence, source)
    select distinct on (m.id) m.id, p.category, p.value_huf, p.act, p.natura2000_code, p.valid_from, p.confidence, p.source
    from taxon_change_row l
    join taxon m on m.id = l.taxon_id
    cross join lateral jsonb_array_elements_text(l.before -> 'ancestor_ids') with ordinality as old (id, depth)
    join taxon_protection p on p.taxon_id = old.id::int
    where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and m.id = any(${[...movedIds]}::int[]) and m.status <> 'synonym'
      and not exists (select 1 from taxon_protection q where q.taxon_id = any(m.ancestor_ids)
        and q.category in (p.category, 'strictly_protected'))
    order by m.id, old.depth desc
    on conflict (taxon_id) do update set category = excluded.category, value_huf = excluded.value_huf, act = excluded.act,
      source = excluded.source`.execute(tx);
}

function heritageRows(heritages: readonly Heritage[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(heritages)}::jsonb) as r ("fromId" int, "toId" int)`;
}
