import type { Db } from '#app/platform/db/database.server.ts';
import { cleanHtml } from '#app/platform/text/clean-html.server.ts';
import { findDescriptionKey, findLastVersion, findVersionContent } from './descriptions.repo.server.ts';

export type DescriptionDraft = {
  version: number;
  publishedVersion: number | null;
  sections: { section: string; title: string; html: string }[];
  sources: { citation: string; url: string | null }[];
};

/** The last version, published or not: what an editor goes on from; undefined where nobody has written yet. */
export async function findDraft(
  db: Db,
  { taxonId, language = 'hu' }: { taxonId: number; language?: string },
): Promise<DescriptionDraft | undefined> {
  const key = await findDescriptionKey(db, { taxonId, language });
  const version = key && (await findLastVersion(db, key.id));
  if (!key || version === undefined) return undefined;
  const { sections, sources } = await findVersionContent(db, { descriptionId: key.id, version });
  return {
    version,
    publishedVersion: key.published_version,
    sections: sections.map((part) => ({ ...part, html: cleanHtml(part.html) })),
    sources,
  };
}
