import { authorize } from '#app/features/members/can.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cleanHtml } from '#app/platform/text/clean-html.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type DescriptionForm, descriptionFormSchema } from './description-form.ts';
import {
  findLastVersion,
  findSectionSlugs,
  findVersionContent,
  insertVersion,
  upsertDescription,
  type VersionContent,
} from './descriptions.repo.server.ts';
import { descriptionMessages as messages } from './messages.ts';

/**
 * Saves a description's next version, as a draft until it is published; an unchanged one, or the same sent again, gives the last version again.
 * Throws not_logged_in, not_allowed, invalid, taxon_not_usable, and conflict where it is not based on the last version.
 */
export async function saveDescription(
  db: Db,
  viewer: Viewer,
  form: DescriptionForm,
): Promise<{ descriptionId: number; version: number }> {
  authorize(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const { taxonId, language, basedOn, note, ...given } = parseOr('invalid', descriptionFormSchema, form);
  const content = await cleanContent(db, given);
  const taxon = (await findTaxa(db, [taxonId])).get(taxonId);
  if (taxon?.status !== 'accepted') throw new DomainError('taxon_not_usable');
  return await write(db, async (tx) => {
    // The row is held: two editors who save at once come one after the other, and the second learns of the first.
    const descriptionId = await upsertDescription(tx, { taxonId, language });
    const last = await findLastVersion(tx, descriptionId);
    const isKnown =
      last !== undefined && isSame(content, await findVersionContent(tx, { descriptionId, version: last }));
    // The same sent again once it has been saved, its answer being lost.
    const isRepeat = isKnown && last === (basedOn ?? 0) + 1;
    if ((last ?? null) !== basedOn && !isRepeat) throw new DomainError('conflict');
    if (isKnown) return { descriptionId, version: last };
    const version = (last ?? 0) + 1;
    await insertVersion(tx, { descriptionId, version, memberId, note, ...content });
    return { descriptionId, version };
  });
}

async function cleanContent(db: Db, { sections, sources }: VersionContent): Promise<VersionContent> {
  const known = await findSectionSlugs(db);
  const unknown = sections.findIndex(({ section }) => !known.includes(section));
  if (unknown >= 0)
    throw new DomainError('invalid', [{ path: `sections.${unknown}.section`, message: messages.unknownSection }]);
  const clean = sections
    .map(({ section, html }) => ({ section, html: cleanHtml(html) }))
    .filter(({ html }) => html !== '')
    .toSorted((a, b) => known.indexOf(a.section) - known.indexOf(b.section));
  if (clean.length === 0) throw new DomainError('invalid', [{ path: 'sections', message: messages.empty }]);
  return { sections: clean, sources };
}

function isSame(a: VersionContent, b: VersionContent): boolean {
  const told = ({ sections, sources }: VersionContent) =>
    JSON.stringify([
      sections.map(({ section, html }) => [section, html]),
      sources.map(({ citation, url }) => [citation, url]),
    ]);
  return told(a) === told(b);
}
