import type { BriefDescription, DescriptionView } from '#app/features/descriptions/description-view.ts';
import type { Credited } from '#app/features/licences/Credit.tsx';
import type { LinkedSquare } from '#app/features/places/maps/DistributionMap.tsx';
import type { DrawnDistribution } from '#app/features/places/maps/draw-distribution.server.ts';
import type { MapPeriod } from '#app/features/places/maps/map-periods.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import type { ShownLookAlike } from '#app/features/sightings/look-alikes/shown-look-alike.ts';
import type { CreditedPicture } from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import type { SeasonAgainstEffort } from '#app/features/sightings/queue/find-season.server.ts';
import type { LifeStage, Sex } from '#app/features/sightings/sighting-codes.ts';
import type { ShownTaxonChange } from '#app/features/taxonomy/changes/TaxonChangesNote.tsx';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import type { Evidence } from '#app/features/taxonomy/look-alikes/evidence.ts';
import type { TaxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

/** When it was seen, with the bin of today and how the bars count; an order is no effort to itself. */
export type ShownSeason = SeasonAgainstEffort & { now: number; measure: 'count' | 'share'; hasEffort: boolean };

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
  credit: Credited;
  /** What it is called, for a picture among those of other taxa. */
  name: string;
  stage: LifeStage | null;
  sex: Sex | null;
};

/** What nobody has photographed yet: a stage, or a sex where the two are told apart. */
export type MissingPicture = { stage: LifeStage } | { sex: Sex };

/** How often a first name was another than the one that others agreed on. */
export type Confusion = { first: NamedTaxon; final: NamedTaxon; count: number };
export type NamedTaxon = Pick<TaxonListItem, 'id' | 'url' | 'name' | 'origName' | 'rank'>;

export type TaxonFact = {
  term: string;
  value: string;
  note?: string;
  to?: string;
  /** Further numbers with their lists, behind a comma. */
  more?: { value: string; to: string };
  /** Latin names with their authors, in place of the value. */
  names?: { name: string; rank: TaxonRank; authorship: string | null }[];
};

/** What stands out above the tabs. */
export type TaxonNotes = {
  /** The retired name that one came by. */
  synonym: { name: string; rank: TaxonRank; authorship: string | null } | null;
  isHidden: boolean;
  /** How a protected taxon's places are shown; null where nothing is kept back. */
  rule: 'square' | 'hidden' | null;
  /** What a photo must show and can prove; on the first page alone. */
  evidence: Evidence | null;
};

export type TaxonHeadData = {
  id: number;
  rank: TaxonRank;
  name: string | null;
  origName: string;
  authorship: string | null;
  mark: TaxonMark | null;
  /** Conservation value and the act that sets it, for a protected species. */
  law: { value: string; act: string } | null;
  /** The way down, root first; Latin where there is no Hungarian name. */
  crumbs: { to: string; label: string; latinRank?: TaxonRank }[];
  photos: TaxonPhoto[];
  /** What stands below a higher taxon, each with its list. */
  numbers: { value: number; label: string; to: string }[];
  /** How to know it, in two sentences, and the whole description where the page has no part for it. */
  lead: { text: string; url: string | null } | null;
  /** What is known; `unknown` are the terms of what is not. */
  facts: TaxonFact[];
  unknown: string[];
  /** Where what the catalogue says comes from; on the first page alone. */
  source: string | null;
  /** The day on which the page was made. */
  madeOn: string;
  recordUrl: string;
  /** Whether the viewer follows it; null for visitors. */
  isFollowed: boolean | null;
  /** The page without a tab. */
  url: string;
  notes: TaxonNotes;
  tabs: { to: string; label: string; count?: number; current: boolean }[];
};

export type PicturedTaxon = TaxonListItem & { image: string | null };

/** A taxon as a tile. */
export type TiledTaxon = TaxonListItem & { picture: CreditedPicture };

/** A choice that the address holds. */
export type Choice = { to: string; label: string; count?: number; current: boolean };

export type ShownMember = { name: string; picture: string | null; to: string; count: string; listTo: string };

/** What a first page ends with, whatever the rank. */
export type PageFoot = {
  cards: SightingCardView[];
  sightings: { count: number; to: string; exported: string };
  observers: ShownMember[];
  determiners: ShownMember[];
  changes: ShownTaxonChange[];
};

/** What stands below the head: one tab. */
export type TaxonPanel =
  | {
      kind: 'families';
      sought: string | null;
      all: number;
      seen: PicturedTaxon[];
      rest: TaxonListItem[];
      foot: PageFoot;
    }
  | {
      kind: 'species';
      pictured: TiledTaxon[];
      rest: TaxonListItem[];
      more: { to: string; count: number } | null;
      subfamilies: TaxonListItem[];
      genera: TaxonListItem[];
      foot: PageFoot;
    }
  | {
      kind: 'overview';
      map: { drawn: DrawnDistribution; squares: number };
      season: ShownSeason;
      photos: TaxonPhoto[];
      missing: MissingPicture[];
      about: BriefDescription['about'];
      lookAlikes: ShownLookAlike[];
      confusions: Confusion[];
      foot: PageFoot;
      links: { pictures: string; map: string; season: string; description: string; relatives: string };
    }
  | { kind: 'sightings'; cards: SightingCardView[]; next: string | null; first: string | null }
  | {
      kind: 'pictures';
      photos: TaxonPhoto[];
      stages: Choice[];
      sexes: Choice[];
      next: string | null;
      first: string | null;
    }
  | {
      kind: 'map';
      drawn: DrawnDistribution;
      /** Questions of the list whose finds the map shows when near; null where it shows squares alone. */
      finds: string | null;
      links: LinkedSquare[];
      rows: { code: string; place: string; url: string; counts: Record<MapPeriod, number> }[];
      periods: Choice[];
      rule: TaxonNotes['rule'];
    }
  | { kind: 'season'; season: ShownSeason; stages: Choice[]; measures: Choice[] }
  | { kind: 'description'; description: DescriptionView | null }
  | { kind: 'list'; items: PicturedTaxon[]; choices: Choice[]; next: string | null; first: string | null }
  | {
      kind: 'relatives';
      /** Root first: the last one is what the siblings share. */
      ancestors: TaxonListItem[];
      siblings: TaxonListItem[];
      children: TaxonListItem[];
      lookAlikes: ShownLookAlike[];
      /** What is kept of photos of it, for who may change that; else null. */
      ownEvidence: Evidence | null;
      canKeep: boolean;
    };

export type TaxonPageData = { head: TaxonHeadData; panel: TaxonPanel };
