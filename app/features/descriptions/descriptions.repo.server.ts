import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Literature } from './text/literature.ts';

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
    .select(['id', 'published_version', 'review_version'])
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

export type PictureRow = { imageId: number; caption: string };
export type SourceRow = Literature & { citation: string };
export type VersionContent = {
  sections: { section: string; html: string; pictures: PictureRow[] }[];
  sources: SourceRow[];
};

type NewVersion = Version & VersionContent & { memberId: number; note: string; restores?: number | null };

export async function insertVersion(tx: Tx, of: NewVersion): Promise<void> {
  const { descriptionId, version, memberId, note, sections, sources, restores = null } = of;
  const key = { description_id: descriptionId, version };
  await tx
    .insertInto('description_version')
    .values({ ...key, member_id: memberId, note, restores })
    .execute();
  await tx
    .insertInto('description_part')
    .values(sections.map(({ section, html }) => ({ ...key, section, html })))
    .execute();
  const pictures = sections.flatMap((part) =>
    part.pictures.map(({ imageId, caption }, position) => ({
      ...{ ...key, section: part.section, position, caption },
      image_id: imageId,
    })),
  );
  if (pictures.length > 0) await tx.insertInto('description_picture').values(pictures).execute();
  if (sources.length === 0) return;
  await tx
    .insertInto('description_source')
    .values(sources.map((source, position) => ({ ...key, position, ...source })))
    .execute();
}

/** A version's sections in the order of their kinds, and its sources. */
export async function findVersionContent(db: Db, { descriptionId, version }: Version) {
  const parts = await db
    .selectFrom('description_part as p')
    .innerJoin('description_section as s', 's.slug', 'p.section')
    .select(['p.section', 's.title', 'p.html'])
    .where('p.description_id', '=', descriptionId)
    .where('p.version', '=', version)
    .orderBy('s.position')
    .execute();
  const pictures = await db
    .selectFrom('description_picture')
    .select(['section', 'image_id', 'caption'])
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  const sources = await db
    .selectFrom('description_source')
    .select(['citation', 'authors', 'year', 'title', 'publication', 'doi', 'isbn', 'url'])
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  const sections = parts.map((part) => ({
    ...part,
    pictures: pictures
      .filter(({ section }) => section === part.section)
      .map((row) => ({ imageId: row.image_id, caption: row.caption })),
  }));
  return { sections, sources };
}

export async function findSectionSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('description_section').select('slug').orderBy('position').execute();
  return rows.map((row) => row.slug);
}

/** Shows a version to readers, by who has looked at it; what waited up to it waits no longer. */
export async function updatePublished(
  tx: Tx,
  { descriptionId, version, reviewerId }: Version & { reviewerId: number | null },
): Promise<void> {
  await tx
    .updateTable('description')
    .set({
      published_version: version,
      published_at: sql`now()`,
      review_version: sql`case when review_version > ${version} then review_version end`,
    })
    .where('id', '=', descriptionId)
    .execute();
  await tx
    .updateTable('description_version')
    .set((eb) => ({
      published_at: eb.fn.coalesce('published_at', sql<Date>`now()`),
      ...(reviewerId !== null && { reviewer_id: reviewerId, reviewed_at: sql`now()`, review_note: '' }),
    }))
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .execute();
}

export async function updateReview(
  tx: Tx,
  { descriptionId, version }: { descriptionId: number; version: number | null },
): Promise<void> {
  await tx.updateTable('description').set({ review_version: version }).where('id', '=', descriptionId).execute();
}

export async function deleteDraft(
  tx: Tx,
  { descriptionId, memberId }: { descriptionId: number; memberId: number },
): Promise<void> {
  await tx
    .deleteFrom('description_draft')
    .where('description_id', '=', descriptionId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Lets others in, where it was the member who wrote. */
export async function releaseHold(
  tx: Tx,
  { descriptionId, memberId }: { descriptionId: number; memberId: number },
): Promise<void> {
  await tx
    .updateTable('description')
    .set({ held_by: null, held_until: null })
    .where('id', '=', descriptionId)
    .where('held_by', '=', memberId)
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
        where v.description_id = d.id and v.member_id is not null and v.restores is null
          and v.version <= coalesce((select p.restores from description_version p
            where p.description_id = d.id and p.version = d.published_version), d.published_version)
        group by v.member_id) a), '{}') as author_ids
    from description d
    where d.taxon_id = ${taxonId} and d.published_version is not null
    order by d.language <> 'hu', d.language ${prepared('published_descriptions')}`.execute(db);
  return rows;
}
