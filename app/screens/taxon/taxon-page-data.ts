import type { MapSquare } from '#app/features/places/HungaryMap.tsx';
import type { SightingCardView } from '#app/features/sightings/sighting-card-view.ts';
import type { TaxonSeason } from '#app/features/sightings/taxon-season.ts';
import type { TaxonListItem } from '#app/features/taxonomy/taxon-list-item.ts';
import type { TaxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

/** When it was seen, with the bin of today. */
export type ShownSeason = TaxonSeason & { now: number };

/** A picture of a sighting of the taxon. */
export type TaxonPhoto = {
  sightingUrl: string;
  small: string;
  medium: string;
  large: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
};

export type TaxonFact = { term: string; value: string; note?: string; to?: string };

export type TaxonHeadData = {
  id: number;
  rank: TaxonRank;
  name: string | null;
  origName: string;
  authorship: string | null;
  mark: TaxonMark | null;
  /** The way down, root first; Latin where there is no Hungarian name. */
  crumbs: { to: string; label: string; latinRank?: TaxonRank }[];
  photos: TaxonPhoto[];
  /** What stands below a higher taxon, each with its list. */
  numbers: { value: number; label: string; to: string }[];
  facts: TaxonFact[];
  recordUrl: string;
  tabs: { to: string; label: string; count?: number; current: boolean }[];
};

export type PicturedTaxon = TaxonListItem & { image: string | null };

/** What stands below the head: one tab. */
export type TaxonPanel =
  | { kind: 'families'; items: PicturedTaxon[] }
  | {
      kind: 'species';
      pictured: PicturedTaxon[];
      rest: TaxonListItem[];
      more: { to: string; count: number } | null;
      subfamilies: TaxonListItem[];
      genera: TaxonListItem[];
    }
  | {
      kind: 'overview';
      squares: MapSquare[];
      season: ShownSeason;
      photos: TaxonPhoto[];
      cards: SightingCardView[];
      sightings: number;
      links: { sightings: string; pictures: string; map: string; season: string };
    }
  | { kind: 'sightings' | 'pictures'; cards: SightingCardView[]; next: string | null; first: string | null }
  | { kind: 'map'; squares: MapSquare[] }
  | { kind: 'season'; season: ShownSeason }
  | { kind: 'description' }
  | { kind: 'list'; items: TaxonListItem[]; next: string | null; first: string | null }
  | { kind: 'relatives'; parent: string; items: TaxonListItem[] };

export type TaxonPageData = { head: TaxonHeadData; panel: TaxonPanel };
