import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { listOrders } from '#app/features/taxonomy/lists/list-orders.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type DescribedTaxon, editedAs, type NamedTaxon, type WaitingText } from './description-state.ts';
import {
  countDescribedBy,
  type DescribedRank,
  findDraftsOf,
  findInReview,
  findMostMissing,
  findStateOf,
  findStatesWithin,
  type StateRow,
} from './overview.repo.server.ts';

/** Rows of a list: the largest genus of the fauna has fewer species. */
const listed = 1000;
const shortList = 20;

const parentOf = { family: 'order', genus: 'family', species: 'genus' } as const;
const columnOf = { order: 'order_id', family: 'family_id', genus: 'genus_id' } as const;

/** The taxa of a rank within their parent, what is missing most first. Throws not_logged_in, not_allowed, not_found. */
export async function findDescribedWithin(
  db: Db,
  viewer: Viewer,
  { rank, parentId }: { rank: DescribedRank; parentId: number },
): Promise<{ parent: TaxonView; items: DescribedTaxon[] }> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const parent = (await findTaxa(db, [parentId])).get(parentId);
  if (parent?.taxonType !== parentOf[rank] || parent.status !== 'accepted') throw new DomainError('not_found');
  const rows = await findStatesWithin(db, { rank, parentId, limit: listed });
  const ids = rows.map(({ id }) => id);
  const [taxa, described] = await Promise.all([
    findTaxa(db, ids),
    rank === 'species' ? undefined : countDescribedBy(db, { column: columnOf[rank], ids }),
  ]);
  return { parent, items: rows.flatMap((row) => toDescribed(row, taxa, described)) };
}

/** One taxon with the state of its text. Throws not_logged_in, not_allowed, not_found. */
export async function findDescribed(
  db: Db,
  viewer: Viewer,
  { taxonId, rank }: { taxonId: number; rank: DescribedRank },
): Promise<{ taxon: TaxonView; described: DescribedTaxon }> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const [taxa, row] = await Promise.all([findTaxa(db, [taxonId]), findStateOf(db, taxonId)]);
  const taxon = taxa.get(taxonId);
  const [described] = row ? toDescribed(row, taxa) : [];
  if (!taxon || !described || editedAs(taxon.taxonType) !== rank || taxon.status !== 'accepted')
    throw new DomainError('not_found');
  return { taxon, described };
}

export type EditorOverview = {
  /** With how many species are known of each; most finds first. */
  orders: (Pick<NamedTaxon, 'id' | 'name' | 'origName'> & { species: number; sightings: number; described: number })[];
  inReview: WaitingText[];
  own: { taxon: NamedTaxon; descriptionId: number; at: string }[];
  missing: DescribedTaxon[];
};

/** What editors begin from: what waits for review, their own drafts, what is missing most, the orders. Throws not_logged_in, not_allowed. */
export async function findOverview(db: Db, viewer: Viewer): Promise<EditorOverview> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const [groups, inReview, drafts, missing] = await Promise.all([
    listOrders(db),
    findInReview(db, shortList),
    findDraftsOf(db, { memberId, limit: shortList }),
    findMostMissing(db, shortList),
  ]);
  const orders = groups.flatMap((group) => group.orders).sort((one, other) => other.sightings - one.sightings);
  const [described, members, taxa] = await Promise.all([
    countDescribedBy(db, { column: 'order_id', ids: orders.map(({ id }) => id) }),
    findMembers(
      db,
      inReview.flatMap(({ member_id }) => member_id ?? []),
    ),
    findTaxa(db, [...[...inReview, ...drafts].map(({ taxon_id }) => taxon_id), ...missing.map(({ id }) => id)]),
  ]);
  const named = (id: number) => [taxa.get(id)].flatMap((taxon) => (taxon ? toNamed(taxon) : []));
  return {
    orders: orders.map(({ id, name, origName, species, sightings }) => ({
      ...{ id, name, origName, species, sightings },
      described: described.get(id) ?? 0,
    })),
    inReview: inReview.flatMap((row) =>
      named(row.taxon_id).map((taxon) => ({
        taxon,
        descriptionId: row.description_id,
        author: row.member_id === null ? null : (members.get(row.member_id) ?? null),
        at: row.created_at.toISOString(),
      })),
    ),
    own: drafts.flatMap((row) =>
      named(row.taxon_id).map((taxon) => ({
        taxon,
        descriptionId: row.description_id,
        at: row.updated_at.toISOString(),
      })),
    ),
    missing: missing.flatMap((row) => toDescribed(row, taxa)),
  };
}

function toNamed({ id, name, origName, taxonType, url }: TaxonView): NamedTaxon {
  return { id, name, origName, taxonType, url };
}

function toDescribed(
  row: StateRow,
  taxa: ReadonlyMap<number, TaxonView>,
  described?: ReadonlyMap<number, number>,
): DescribedTaxon[] {
  const taxon = taxa.get(row.id);
  if (!taxon) return [];
  const isShown = row.published_version !== null;
  const isBegun = row.is_begun || row.written_at !== null;
  const state = row.review_version !== null ? 'review' : isShown ? 'published' : isBegun ? 'draft' : 'none';
  return [
    {
      taxon: toNamed(taxon),
      descriptionId: row.description_id,
      state,
      isShown,
      publishedAt: row.published_at?.toISOString() ?? null,
      writtenAt: row.written_at?.toISOString() ?? null,
      sightings: row.sightings,
      describedSpecies: described ? (described.get(row.id) ?? 0) : null,
    },
  ];
}
