import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { pageTaxonPictures } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { DescribedPicture } from '../description-view.ts';
import { findVersionContent, upsertDescription } from '../descriptions.repo.server.ts';
import { findPictures, toDescribedPicture } from '../find-pictures.server.ts';
import { findPresentTaxa } from '../read-content.server.ts';
import { findVersionRow } from '../review/versions.repo.server.ts';
import { cleanDescription, taxaIn, toWritten } from '../text/references.server.ts';
import type { DraftContent, Held } from './draft-content.ts';
import { findDescriptionRow, findDraftRow, findSectionKinds } from './drafts.repo.server.ts';
import { heldOf, parseDraft } from './keep-draft.server.ts';

/** A description on its form. */
export type OpenDescription = {
  id: number;
  language: string;
  taxon: Pick<TaxonView, 'id' | 'name' | 'origName' | 'taxonType' | 'url'>;
  kinds: { slug: string; title: string; hint: string }[];
  /** One for each kind, '' where nothing is written yet. */
  content: DraftContent;
  /** Of the editor's own draft; 0: there is none. */
  revision: number;
  basedOn: number | null;
  lastVersion: number | null;
  heldBy: Held | null;
  /** What somebody else has sent since this draft was begun. */
  theirs: DraftContent['sections'] | null;
  /** What a second editor asked to be mended in the last version. */
  sentBack: { name: string; note: string } | null;
  /** Pictures that stand in the text or can be put there, by their numbers. */
  pictures: DescribedPicture[];
};

const offered = 24;

/** A taxon's description, made where there was none; gives its number. Throws not_logged_in, not_allowed, taxon_not_usable. */
export async function beginDescription(db: Db, viewer: Viewer, taxonId: number): Promise<number> {
  authorize(viewer, 'editDescriptions');
  const taxon = (await findTaxa(db, [taxonId])).get(taxonId);
  if (taxon?.status !== 'accepted') throw new DomainError('taxon_not_usable');
  return write(db, (tx) => upsertDescription(tx, { taxonId, language: 'hu' }));
}

/** A description as an editor goes on with it: their own draft, or else the last version. Throws not_logged_in, not_allowed, not_found. */
export async function openDescription(db: Db, viewer: Viewer, descriptionId: number): Promise<OpenDescription> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const row = await findDescriptionRow(db, descriptionId);
  const taxon = row && (await findTaxa(db, [row.taxon_id])).get(row.taxon_id);
  if (!row || !taxon) throw new DomainError('not_found');
  const lastVersion = row.last_version ?? null;
  const [draft, kinds, last, heldBy] = await Promise.all([
    findDraftRow(db, { descriptionId, memberId }),
    findSectionKinds(db),
    lastVersion === null ? undefined : findVersionContent(db, { descriptionId, version: lastVersion }),
    heldOf(db, viewer, row),
  ]);
  const sent = last && toDraft(last);
  const own = draft && parseDraft(draft.content);
  const basedOn = own && draft ? draft.based_on : lastVersion;
  const content = await written(db, own ?? sent ?? { sections: [], sources: [], note: '' }, kinds);
  const isStale = own !== undefined && basedOn !== lastVersion;
  const { id, name, origName, taxonType, url } = taxon;
  return {
    ...{ id: descriptionId, language: row.language, taxon: { id, name, origName, taxonType, url }, kinds, content },
    ...{ revision: draft?.revision ?? 0, basedOn, lastVersion, heldBy },
    theirs: isStale && sent ? (await written(db, sent, kinds)).sections : null,
    sentBack: lastVersion === null ? null : await findSentBack(db, { descriptionId, version: lastVersion }),
    pictures: await findOffered(db, taxon, content),
  };
}

/** A version as it stands on its form, with a key for each source. */
function toDraft({ sections, sources }: Awaited<ReturnType<typeof findVersionContent>>): DraftContent {
  return {
    sections: sections.map(({ section, html, pictures }) => ({ section, html, pictures })),
    sources: sources.map(({ citation: _, url, ...source }, at) => ({ ...source, key: at + 1, url: url ?? '' })),
    note: '',
  };
}

/** Cleaned on the way out too, and with the present names of the taxa that it links to. */
async function written(db: Db, content: DraftContent, kinds: OpenDescription['kinds']): Promise<DraftContent> {
  const texts = new Map(content.sections.map(({ section, html }) => [section, cleanDescription(html)]));
  const taxa = await findPresentTaxa(db, taxaIn([...texts.values()]));
  return {
    ...content,
    sections: kinds.map(({ slug }) => ({
      section: slug,
      html: toWritten(texts.get(slug) ?? '', taxa),
      pictures: content.sections.find(({ section }) => section === slug)?.pictures ?? [],
    })),
  };
}

async function findSentBack(db: Db, of: { descriptionId: number; version: number }) {
  const row = await findVersionRow(db, of);
  if (!row || row.review_note === '') return null;
  const reviewer =
    row.reviewer_id === null ? undefined : (await findMembers(db, [row.reviewer_id])).get(row.reviewer_id);
  return { name: reviewer?.displayName ?? '', note: row.review_note };
}

async function findOffered(db: Db, taxon: TaxonView, content: DraftContent): Promise<DescribedPicture[]> {
  const ids = content.sections.flatMap(({ pictures }) => pictures.map(({ imageId }) => imageId));
  const [placed, { items }] = await Promise.all([
    findPictures(db, ids),
    pageTaxonPictures(db, visitor(), { taxon, stage: null, sex: null, cursor: null, limit: offered }),
  ]);
  const found = items.flatMap(({ image, sighting }) => toDescribedPicture(image, sighting) ?? []);
  return [...placed.values(), ...found.filter(({ imageId }) => !placed.has(imageId))];
}
