import { memberViewOf } from '#app/features/members/find-members.server.ts';
import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { shortPlace } from '../privacy/place-words.ts';
import { findTruePlaceRights } from '../privacy/true-places.server.ts';
import { verdictOnCard } from '../queue/verdict.ts';
import { formOf } from './list-conditions.repo.server.ts';
import { type Paging, pageOf, resolveFilters } from './page-sightings.server.ts';
import type { SightingCardView } from './sighting-card-view.ts';
import { type CardRow, findCardRows, pageCardRows } from './sighting-cards.repo.server.ts';
import type { SightingFilters } from './sighting-filters.ts';

export type CardPage = { cards: SightingCardView[]; nextCursor: string | null };

/** One page of published sightings as cards, in one query: what `pageSightings` with `toCardView` gives, and nothing that no card shows. */
export async function pageCards(
  db: Db,
  viewer: Viewer,
  filters: SightingFilters,
  { withinTaxon = false, ...paging }: Paging & { withinTaxon?: boolean } = {},
): Promise<CardPage> {
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return { cards: [], nextCursor: null };
  const { shown, nextCursor } = await pageOf(
    (page) => pageCardRows(db, { where, ...page }),
    (row) => row[formOf(where).from],
    paging,
  );
  const seesTruePlace = await findTruePlaceRights(db, viewer, shown);
  return { cards: shown.map((row) => toCard(row, seesTruePlace(row), withinTaxon)), nextCursor };
}

/** Published sightings as cards in the order asked, in one query; what is unknown or not published is left out. */
export async function findCards(db: Db, viewer: Viewer, ids: readonly number[]): Promise<SightingCardView[]> {
  if (ids.length === 0) return [];
  const rows = await findCardRows(db, ids);
  const seesTruePlace = await findTruePlaceRights(db, viewer, rows);
  const cards = new Map(rows.map((row) => [row.id, toCard(row, seesTruePlace(row), false)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function toCard(row: CardRow, isTrue: boolean, withinTaxon: boolean): SightingCardView {
  const verdictText = verdictOnCard[row.verdict];
  return {
    id: row.id,
    url: urls.sighting(row.id),
    taxon: row.orig_name && row.rank ? { origName: row.orig_name, name: row.hungarian_name, rank: row.rank } : null,
    level: row.level,
    ...(verdictText && { verdictText }),
    ...(isTrue ? trueWords(row) : publicWords(row)),
    image:
      row.small_key && row.medium_key
        ? {
            small: urls.imageFile(row.small_key),
            medium: urls.imageFile(row.medium_key),
            width: row.width ?? 0,
            height: row.height ?? 0,
          }
        : null,
    imageCount: row.image_count,
    protection: taxonMark({ protection: row.protection, presence: row.presence }),
    observer: memberViewOf({
      id: row.member_id,
      username: row.username,
      full_name: row.full_name,
      deleted_at: row.deleted_at,
    }).displayName,
    ...(withinTaxon && { withinTaxon }),
  };
}

function trueWords(row: CardRow) {
  const { county, settlement, utm10, place_text: text } = row;
  return {
    placeText: shortPlace({ county, settlement, utm10, text, isTrue: true }),
    dateText: formatObservedOn({
      from: row.observed_from,
      to: row.observed_to,
      precision: row.date_precision,
      time: null,
    }),
  };
}

function publicWords(row: CardRow) {
  const { public_county: county, public_settlement: settlement, public_utm10: utm10, public_place_text: text } = row;
  return {
    placeText: shortPlace({ county, settlement, utm10, text, isTrue: false }),
    dateText: formatObservedOn({
      from: row.public_observed_from,
      to: row.public_observed_to,
      precision: row.public_date_precision,
      time: null,
    }),
  };
}
