import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** A taxon's new names. Absent keys leave a name as it is, null takes it away; folded forms are those that search reads. */
export type NewNames = {
  taxonId: number;
  scientificName?: string | undefined;
  scientificFolded?: string | undefined;
  authorship?: string | null | undefined;
  hungarianName?: string | null | undefined;
  hungarianFolded?: string | undefined;
  /** All others; undefined leaves them. */
  others?: { name: string; folded: string }[] | undefined;
};

/** Writes names on the taxa and into the search table: former ones stay there beside the preferred one. */
export async function updateNames(tx: Tx, names: readonly NewNames[], source: string): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r ("taxonId" int, "scientificName" text,
    "scientificFolded" text, "hungarianName" text, "hungarianFolded" text, others jsonb)`;
  await sql`
    update taxon t
    set scientific_name = coalesce(r.names ->> 'scientificName', t.scientific_name),
      authorship = case when r.names ? 'authorship' then r.names ->> 'authorship' else t.authorship end,
      hungarian_name = case when r.names ? 'hungarianName' then r.names ->> 'hungarianName' else t.hungarian_name end,
      updated_at = now()
    from jsonb_array_elements(${JSON.stringify(names)}::jsonb) as r (names)
    where t.id = (r.names ->> 'taxonId')::int`.execute(tx);
  await sql`
    update taxon_name n set is_preferred = false from taxon t
    where t.id = n.taxon_id and n.is_preferred and n.taxon_id in (select r."taxonId" from ${rows})
      and n.name is distinct from case n.kind when 'scientific' then t.scientific_name else t.hungarian_name end`.execute(
    tx,
  );
  await sql`
    insert into taxon_name (taxon_id, name, folded, kind, is_preferred, source)
    select r."taxonId", r."scientificName", r."scientificFolded", 'scientific', true, ${source} from ${rows}
    where r."scientificName" is not null
    union all
    select r."taxonId", r."hungarianName", r."hungarianFolded", 'hungarian', true, ${source} from ${rows}
    where r."hungarianName" is not null
    on conflict (taxon_id, kind, name) do update set is_preferred = true where not taxon_name.is_preferred`.execute(tx);
  const others = sql`(select r."taxonId" as taxon_id, o.name, o.folded from ${rows}
    cross join lateral jsonb_to_recordset(r.others) as o (name text, folded text) where jsonb_typeof(r.others) = 'array')`;
  await sql`
    insert into taxon_name (taxon_id, name, folded, kind, source)
    select taxon_id, name, folded, 'hungarian', ${source} from ${others} as o
    on conflict (taxon_id, kind, name) do nothing`.execute(tx);
  await sql`
    delete from taxon_name n using ${rows}
    where n.taxon_id = r."taxonId" and n.kind = 'hungarian' and not n.is_preferred and jsonb_typeof(r.others) = 'array'
      and not exists (select 1 from ${others} as o where o.taxon_id = n.taxon_id and o.name = n.name)`.execute(tx);
}
