import { authorize } from '#app/features/members/can.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { checkPictures } from './check-pictures.server.ts';
import { type DescriptionForm, descriptionFormSchema, type ReadSource } from './description-form.ts';
import {
  deleteDraft,
  findLastVersion,
  findSectionSlugs,
  findVersionContent,
  insertVersion,
  releaseHold,
  updateReview,
  upsertDescription,
  type VersionContent,
} from './descriptions.repo.server.ts';
import { descriptionMessages as messages } from './messages.ts';
import { citationOf } from './text/literature.ts';
import { cleanDescription, renumberSources } from './text/references.server.ts';

/**
 * Saves a description's next version, which then waits for a second editor; an unchanged one, or the same sent again, gives the last
 * version again. What the member had as a draft of it is gone, and others are let in.
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
    await deleteDraft(tx, { descriptionId, memberId });
    await releaseHold(tx, { descriptionId, memberId });
    if (isKnown) return { descriptionId, version: last };
    const version = (last ?? 0) + 1;
    await insertVersion(tx, { descriptionId, version, memberId, note, ...content });
    await updateReview(tx, { descriptionId, version });
    return { descriptionId, version };
  });
}

type Given = {
  sections: { section: string; html: string; pictures: { imageId: number; caption: string }[] }[];
  sources: ReadSource[];
};

async function cleanContent(db: Db, given: Given): Promise<VersionContent> {
  const known = await findSectionSlugs(db);
  const unknown = given.sections.findIndex(({ section }) => !known.includes(section));
  if (unknown >= 0)
    throw new DomainError('invalid', [{ path: `sections.${unknown}.section`, message: messages.unknownSection }]);
  // Citations are numbered as the sources stand in the list.
  const numbers = new Map(given.sources.map(({ key }, at) => [key ?? at + 1, at + 1]));
  const cleaned = given.sections.map(({ section, html, pictures }) => ({
    ...{ section, pictures },
    html: renumberSources(cleanDescription(html), numbers),
  }));
  const bare = cleaned.findIndex(({ html, pictures }) => html === '' && pictures.length > 0);
  if (bare >= 0) throw new DomainError('invalid', [{ path: `sections.${bare}.html`, message: messages.pictureAlone }]);
  const sections = cleaned
    .filter(({ html }) => html !== '')
    .toSorted((a, b) => known.indexOf(a.section) - known.indexOf(b.section));
  if (sections.length === 0) throw new DomainError('invalid', [{ path: 'sections', message: messages.empty }]);
  await checkPictures(db, given.sections);
  return { sections, sources: given.sources.map(toSource) };
}

function toSource({ authors, year, title, publication, doi, isbn, url }: ReadSource) {
  const source = { authors, year, title, publication, doi, isbn, url };
  return { ...source, citation: citationOf(source) };
}

function isSame(a: VersionContent, b: VersionContent): boolean {
  const told = ({ sections, sources }: VersionContent) =>
    JSON.stringify([
      sections.map(({ section, html, pictures }) => [
        ...[section, html],
        pictures.map(({ imageId, caption }) => [imageId, caption]),
      ]),
      sources.map(({ citation, doi, url }) => [citation, doi, url]),
    ]);
  return told(a) === told(b);
}
