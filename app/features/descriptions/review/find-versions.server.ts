import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { plainText } from '#app/platform/text/clean-html.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findVersionContent } from '../descriptions.repo.server.ts';
import { findDescriptionRow } from '../editing/drafts.repo.server.ts';
import { descriptionMessages as messages } from '../messages.ts';
import { readContent } from '../read-content.server.ts';
import { compareTexts, type TextChange } from './compare-texts.ts';
import { findSectionAuthors, findVersionRows } from './versions.repo.server.ts';

/** A version in the list of them; instants UTC, ISO 8601. */
export type VersionLine = {
  version: number;
  author: MemberView | null;
  at: string;
  note: string;
  publishedAt: string | null;
  reviewer: MemberView | null;
  /** What the second editor asked to be mended, '' where nothing. */
  reviewNote: string;
  restores: number | null;
  isShown: boolean;
  isInReview: boolean;
};

export type Versions = {
  lines: VersionLine[];
  /** Who wrote each section of the last version, and when. */
  writers: { section: string; title: string; author: MemberView | null; at: string }[];
};

/** Every version of a description, the newest first, with who wrote what. Throws not_logged_in, not_allowed. */
export async function findVersions(db: Db, viewer: Viewer, descriptionId: number): Promise<Versions> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const [description, rows] = await Promise.all([
    findDescriptionRow(db, descriptionId),
    findVersionRows(db, descriptionId),
  ]);
  const last = rows[0];
  const sections = last ? await findSectionAuthors(db, { descriptionId, version: last.version }) : [];
  const ids = [...rows.flatMap((row) => [row.member_id, row.reviewer_id]), ...sections.map((row) => row.member_id)];
  const members = await findMembers(db, [...new Set(ids.flatMap((id) => id ?? []))]);
  const named = (id: number | null) => (id === null ? null : (members.get(id) ?? null));
  const inLast = last ? await findVersionContent(db, { descriptionId, version: last.version }) : { sections: [] };
  return {
    lines: rows.map((row) => ({
      version: row.version,
      author: named(row.member_id),
      at: row.created_at.toISOString(),
      note: row.note,
      publishedAt: row.published_at?.toISOString() ?? null,
      reviewer: named(row.reviewer_id),
      reviewNote: row.review_note,
      restores: row.restores,
      isShown: description?.published_version === row.version,
      isInReview: description?.review_version === row.version,
    })),
    writers: sections
      .filter((row) => inLast.sections.some(({ section }) => section === row.section))
      .map((row) => ({
        section: row.section,
        title: row.title,
        author: named(row.member_id),
        at: row.created_at.toISOString(),
      })),
  };
}

export type SectionChange = { title: string; changes: TextChange[] };

/** What changed between two versions, by sections, sources last; without the first everything is new. Unchanged sections are left out. */
export async function compareVersions(
  db: Db,
  viewer: Viewer,
  { descriptionId, from, to }: { descriptionId: number; from: number | null; to: number },
): Promise<SectionChange[]> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const [before, after] = await Promise.all([
    from === null ? new Map<string, string>() : readTexts(db, { descriptionId, version: from }),
    readTexts(db, { descriptionId, version: to }),
  ]);
  const titles = [...new Set([...after.keys(), ...before.keys()])];
  return titles
    .map((title) => ({ title, changes: compareTexts(before.get(title) ?? '', after.get(title) ?? '') }))
    .filter(({ changes }) => changes.some(({ kind }) => kind !== 'same'));
}

/** A version in words, by the titles of its parts. */
async function readTexts(db: Db, of: { descriptionId: number; version: number }): Promise<Map<string, string>> {
  const { sections, sources } = await readContent(db, await findVersionContent(db, of));
  const texts = sections.map(({ title, html, pictures }) => {
    const captions = pictures.map(({ sightingUrl, caption, alt }) => messages.pictureLine(caption || alt, sightingUrl));
    return [title, [...linesOf(html), ...captions].join('\n')] as const;
  });
  const listed = sources.map(({ citation, url }, at) => [`${at + 1}.`, citation, url].filter(Boolean).join(' '));
  return new Map([...texts, [messages.sources, listed.join('\n')]]);
}

/** The paragraphs and items of a text, a line each. */
function linesOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|blockquote)>|<br\b[^>]*>/)
    .map(plainText)
    .filter((text) => text !== '');
}
