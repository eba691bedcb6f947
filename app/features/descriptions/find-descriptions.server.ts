import { findMembers } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { plainText } from '#app/platform/text/clean-html.server.ts';
import type { BriefDescription, DescriptionView } from './description-view.ts';
import { findPublished, findVersionContent } from './descriptions.repo.server.ts';
import { firstSentences } from './first-sentences.ts';
import { readContent } from './read-content.server.ts';

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
  const shown = await Promise.all(contents.map((content) => readContent(db, content)));
  return rows.map((row, index) => ({
    id: row.id,
    taxonId,
    language: row.language,
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    sections: shown[index]?.sections ?? [],
    sources: shown[index]?.sources ?? [],
    authors: row.author_ids.flatMap((id) => members.get(id) ?? []),
  }));
}

/** The description that a taxon's pages show: the Hungarian one, or else the first there is. */
export async function findDescription(db: Db, taxonId: number): Promise<DescriptionView | undefined> {
  return (await findDescriptions(db, taxonId))[0];
}

/** Sections that the lead is taken from, the best first. */
const leading = ['felismeres', 'osszefoglalo'];
/** What stands elsewhere on the page: the look-alikes have a part of their own. */
const elsewhere = ['hasonlo'];
const sections = 4;

/** The first sentences of a description's sections in plain words; of recognition two lead. */
export function briefOf(description: DescriptionView): BriefDescription {
  const texts = description.sections.map(({ section, title, html }) => ({ section, title, text: plainText(html) }));
  const of = (slug: string) => texts.find(({ section, text }) => section === slug && text !== '');
  const first = leading.map(of).find((each) => each !== undefined) ?? texts.find(({ text }) => text !== '');
  const about = texts.filter((each) => each !== first && each.text !== '' && !elsewhere.includes(each.section));
  return {
    lead: firstSentences(first?.text ?? ''),
    about: about.slice(0, sections).map((each) => ({ ...each, text: firstSentences(each.text) })),
  };
}
