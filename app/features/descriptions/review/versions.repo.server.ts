import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type Version = { descriptionId: number; version: number };

/** Versions that a page of them shows: older ones stay in the database. */
const listed = 200;

/** A description's versions, the newest first. */
export async function findVersionRows(db: Db, descriptionId: number) {
  return await db
    .selectFrom('description_version')
    .select(['version', 'member_id', 'note', 'created_at', 'published_at'])
    .select(['reviewer_id', 'reviewed_at', 'review_note', 'restores'])
    .where('description_id', '=', descriptionId)
    .orderBy('version', 'desc')
    .limit(listed)
    .execute();
}

export async function findVersionRow(db: Db, { descriptionId, version }: Version) {
  return await db
    .selectFrom('description_version')
    .select(['version', 'member_id', 'published_at', 'restores', 'reviewer_id', 'review_note'])
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** In which version each section became what it was in the one named, and by whom. */
export async function findSectionAuthors(db: Db, { descriptionId, version }: Version) {
  const { rows } = await sql<{
    section: string;
    title: string;
    version: number;
    member_id: number | null;
    created_at: Date;
  }>`
    select distinct on (s.position) changed.section, s.title, changed.version, v.member_id, v.created_at
    from (
      select section, version, html, lag(html) over (partition by section order by version) as before
      from description_part where description_id = ${descriptionId} and version <= ${version}) changed
    join description_section s on s.slug = changed.section
    join description_version v on v.description_id = ${descriptionId} and v.version = changed.version and v.restores is null
    where changed.html is distinct from changed.before
    order by s.position, changed.version desc`.execute(db);
  return rows;
}

export async function updateSentBack(
  tx: Tx,
  { descriptionId, version, reviewerId, note }: Version & { reviewerId: number; note: string },
): Promise<void> {
  await tx
    .updateTable('description_version')
    .set({ reviewer_id: reviewerId, reviewed_at: sql`now()`, review_note: note })
    .where('description_id', '=', descriptionId)
    .where('version', '=', version)
    .execute();
}
