import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

type Key = { taxonId: number; language: string };
type Version = { descriptionId: number; version: number };

/** The description's row held until the transaction ends, made where there was none. */
export async function upsertDescription(tx: Tx, { taxonId, language }: Key): Promise<number> {
  const row = await tx
    .insertInto('description')
    .values({ taxon_id: taxonId, language })
    .onConflict((conflict) => conflict.constraint('description_once').doUpdateSet({ language }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findDescriptionKey(db: Db, { taxonId, language }: Key) {
  return await db
    .selectFrom('description')
    .select(['id', 'published_version'])
    .where('taxon_id', '=', taxonId)
    .where('language', '=', language)
    .executeTakeFirst();
}

export async function findDescriptionForUpdate(tx: Tx, { taxonId, language }: Key) {
  return await tx
    .selectFrom('description')
    .select(['id', 'published_version'])
    .where('taxon_id', '=', taxonId)
    .where('language', '=', language)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findLastVersion(db: Db, descriptionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('description_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('description_id', '=', descriptionId)
    .executeTakeFirst();
  return row?.version ?? undefined;
}

export async function existsVersion(db: Db, { descriptionId, version }: Version): Promise<boolean> {
  const row = await db
    .selectFrom('description_version')
    .select('version')
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

export type VersionContent = {
  sections: { section: string; html: string }[];
  sources: { citation: string; url: string | null }[];
};

export async function insertVersion(
  tx: Tx,
  {
    descriptionId,
    version,
    memberId,
    note,
    sections,
    sources,
  }: Version & VersionContent & { memberId: number; note: string },
): Promise<void> {
  const key = { description_id: descriptionId, version };
  await tx
    .insertInto('description_version')
    .values({ ...key, member_id: memberId, note })
    .execute();
  await tx
    .insertInto('description_part')
    .values(sections.map((part) => ({ ...key, ...part })))
    .execute();
  if (sources.length === 0) return;
  await tx
    .insertInto('description_source')
    .values(sources.map((source, position) => ({ ...key, position, ...source })))
    .execute();
}

/** A version's sections in the order of their kinds, and its sources. */
export async function findVersionContent(db: Db, { descriptionId, version }: Version) {
  const sections = await db
    .selectFrom('description_part as p')
    .innerJoin('description_section as s', 's.slug', 'p.section')
    .select(['p.section', 's.title', 'p.html'])
    .where('p.description_id', '=', descriptionId)
    .where('p.version', '=', version)
    .orderBy('s.position')
    .execute();
  const sources = await db
    .selectFrom('description_source')
    .select(['citation', 'url'])
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  return { sections, sources };
}

export async function findSectionSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('description_section').select('slug').orderBy('position').execute();
  return rows.map((row) => row.slug);
}

export async function updatePublished(tx: Tx, { descriptionId, version }: Version): Promise<void> {
  await tx
    .updateTable('description')
    .set({ published_version: version, published_at: sql`now()` })
    .where('id', '=', descriptionId)
    .execute();
}

/** Published descriptions of a taxon, Hungarian first. */
export async function findPublished(db: Db, taxonId: number) {
  const { rows } = await sql<{
    id: number;
    language: string;
    version: number;
    published_at: Date;
    author_ids: number[];
  }>`
    select d.id, d.language, d.published_version as version, d.published_at,
      coalesce((select array_agg(a.member_id order by a.first) from (
        select v.member_id, min(v.version) as first from description_version v
        where v.description_id = d.id and v.version <= d.published_version and v.member_id is not null
        group by v.member_id) a), '{}') as author_ids
    from description d
    where d.taxon_id = ${taxonId} and d.published_version is not null
    order by d.language <> 'hu', d.language ${prepared('published_descriptions')}`.execute(db);
  return rows;
}
