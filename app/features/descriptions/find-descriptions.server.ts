import { findMembers } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cleanHtml, plainText } from '#app/platform/text/clean-html.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import type { DescriptionView } from './description-view.ts';
import { findPublished, findVersionContent } from './descriptions.repo.server.ts';

/** Published descriptions of a taxon, one for each language, Hungarian first. */
export async function findDescriptions(db: Db, taxonId: number): Promise<DescriptionView[]> {
  const rows = await findPublished(db, taxonId);
  const [members, contents] = await Promise.all([
    findMembers(
      db,
      rows.flatMap((row) => row.author_ids),
    ),
    // One for each language: a handful.
    Promise.all(rows.map((row) => findVersionContent(db, { descriptionId: row.id, version: row.version }))),
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    taxonId,
    language: row.language,
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    sections: (contents[index]?.sections ?? []).map((part) => ({ ...part, html: cleanHtml(part.html) })),
    sources: contents[index]?.sources ?? [],
    authors: row.author_ids.flatMap((id) => members.get(id) ?? []),
  }));
}

/** The description that a taxon's pages show: the Hungarian one, or else the first there is. */
export async function findDescription(db: Db, taxonId: number): Promise<DescriptionView | undefined> {
  return (await findDescriptions(db, taxonId))[0];
}

/** Letters of the extract on a taxon's first page. */
const extractLength = 320;

/** The beginning of a description in plain words, cut after a sentence; its summary where it has one. */
export function extractOf({ sections }: DescriptionView): string {
  const text = plainText(sections[0]?.html ?? '');
  if (text.length <= extractLength) return text;
  const cut = cutText(text, extractLength);
  const sentence = cut.lastIndexOf('. ');
  return sentence > extractLength / 3 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
