import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Taxa that changes are about, as they stand at that moment. */
export async function findSubjects(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('taxon')
    .select(['id', 'rank', 'status', 'orig_name', 'parent_id', 'accepted_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export type SubjectRow = Awaited<ReturnType<typeof findSubjects>>[number];

/** Keeps with each change which taxon it is about and how that stood before it. */
export async function updateBefore(
  tx: Tx,
  changeSetId: number,
  steps: readonly { position: number; taxonId: number }[],
): Promise<void> {
  await sql`
    update taxon_change c
    set taxon_id = t.id, before = jsonb_build_object('origName', t.orig_name, 'scientificName', t.scientific_name,
      'authorship', t.authorship, 'hungarianName', t.hungarian_name, 'rank', t.rank, 'status', t.status,
      'parentId', t.parent_id, 'acceptedId', t.accepted_id, 'presence', t.presence, 'isPublic', t.is_public)
    from ${stepRows(steps)} join taxon t on t.id = r."taxonId"
    where c.change_set_id = ${changeSetId} and c.position = r.position`.execute(tx);
}

/** Keeps with each addition which taxon it brought; before it there was none. */
export async function updateAdded(
  tx: Tx,
  changeSetId: number,
  added: readonly { position: number; taxonId: number }[],
): Promise<void> {
  await sql`
    update taxon_change c set taxon_id = r."taxonId" from ${stepRows(added)}
    where c.change_set_id = ${changeSetId} and c.position = r.position`.execute(tx);
}

export async function updateParents(
  tx: Tx,
  steps: readonly { taxonId: number; parentId: number | null; rank?: string }[],
): Promise<void> {
  await sql`
    update taxon t set parent_id = coalesce(r."parentId", t.parent_id), rank = coalesce(r.rank, t.rank), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r ("taxonId" int, "parentId" int, rank text)
    where t.id = r."taxonId"
      and (t.parent_id, t.rank) is distinct from (coalesce(r."parentId", t.parent_id), coalesce(r.rank, t.rank))`.execute(
    tx,
  );
}

/** Accepted or unresolved again, below a parent where one is given; and the facts that the changes tell. */
export async function updateStanding(
  tx: Tx,
  steps: readonly { taxonId: number; parentId: number | null; status: string | null; facts: object }[],
): Promise<void> {
  const fact = (key: string, column: string) =>
    sql`case when r.facts ? ${sql.lit(key)} then r.facts ->> ${sql.lit(key)} else t.${sql.ref(column)} end`;
  await sql`
    update taxon t
    set status = coalesce(r.status, t.status), parent_id = coalesce(r."parentId", t.parent_id),
      accepted_id = case when r.status is null then t.accepted_id end,
      presence = ${fact('presence', 'presence')}, first_record = ${fact('firstRecord', 'first_record')},
      red_list = ${fact('redList', 'red_list')}, notes = ${fact('notes', 'notes')},
      is_public = coalesce((r.facts ->> 'isPublic')::boolean, t.is_public), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r ("taxonId" int, "parentId" int, status text, facts jsonb)
    where t.id = r."taxonId"`.execute(tx);
  const accepted = steps.filter((step) => step.status === 'accepted').map((step) => step.taxonId);
  await tx.deleteFrom('taxon_successor').where('taxon_id', '=', sql<number>`any(${accepted}::int[])`).execute();
}

type Merge = { taxonId: number; acceptedId: number };

/** Makes taxa synonyms; their own synonyms go with them, so that there is never a chain. */
export async function updateAccepted(tx: Tx, merges: readonly Merge[]): Promise<void> {
  await sql`
    update taxon t set status = 'synonym', accepted_id = r."acceptedId", slug_hu = null, updated_at = now()
    from ${mergeRows(merges)} where t.id = r."taxonId" or t.accepted_id = r."taxonId"`.execute(tx);
  const merged = merges.map(({ taxonId }) => taxonId);
  await tx.deleteFrom('taxon_successor').where('taxon_id', '=', sql<number>`any(${merged}::int[])`).execute();
}

type SplitPart = { taxonId: number; successorId: number; counties: string[] | null };

/** What a taxon was split into; one that is not among its own parts has no meaning of its own any more, nor have its synonyms. */
export async function insertSuccessors(tx: Tx, parts: readonly SplitPart[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r ("taxonId" int, "successorId" int, counties text[])`;
  await sql`
    insert into taxon_successor (taxon_id, successor_id, county_codes)
    select t.id, r."successorId", r.counties
    from ${rows} join taxon t on t.id = r."taxonId" or (t.accepted_id = r."taxonId"
      and not exists (select 1 from ${rows} where r."taxonId" = t.accepted_id and r."successorId" = t.accepted_id))
    on conflict (taxon_id, successor_id) do update set county_codes = excluded.county_codes, split_at = clock_timestamp()`.execute(
    tx,
  );
  await sql`
    update taxon t set status = 'unresolved', accepted_id = null, updated_at = now()
    where exists (select 1 from ${rows} where r."taxonId" in (t.id, t.accepted_id))
      and not exists (select 1 from ${rows} where r."taxonId" in (t.id, t.accepted_id) and r."successorId" = r."taxonId")`.execute(
    tx,
  );
}

function stepRows(steps: readonly { position: number; taxonId: number }[]) {
  const rows = steps.map(({ position, taxonId }) => ({ position, taxonId }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, "taxonId" int)`;
}

function mergeRows(merges: readonly Merge[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as r ("taxonId" int, "acceptedId" int)`;
}
