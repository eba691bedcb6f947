import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { DatePrecision } from '#app/platform/text/civil-date.ts';
import type { KeptFootprint } from './kept-footprint.ts';
import type { Verdict } from './queue/verdict.ts';
import type { AltitudeSource, LifeStage, Method, Sex } from './sighting-codes.ts';
import type { TrustLevel } from './TrustMark.tsx';

/** An item that came from, or went to, another site. */
export type ExternalItem = { externalUrl: string; isIncoming: boolean; licenseId: number | null };

/** A picture as pages and the API show it; `urls` null until the worker has made the derivatives. */
export type ImageView = {
  id: number;
  state: 'waiting' | 'ready' | 'failed';
  urls: { small: string; medium: string; large: string } | null;
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** The licence that holds for it (product, section 6a), with whom to name. */
  licenseId: number;
  author: string;
  /** The owner's own terms in place of a licence, else null. */
  terms: string | null;
  /** Where it came from, when the licence that it came with holds; null for what is its owner's own or may not be told. */
  licenceSource: string | null;
  lifeStage: LifeStage | null;
  sex: Sex | null;
  caption: string | null;
  /** Wall time of the camera `YYYY-MM-DDTHH:MM:SS`; null where the day is not public. */
  takenAt: string | null;
  isFlickr: boolean;
  externalImage: ExternalItem | null;
};

/** A sighting as one viewer may see it: the true place for the entitled, the public form for everybody else. */
export type SightingView = {
  id: number;
  url: string;
  state: 'draft' | 'published' | 'hidden' | 'deleted';
  taxon: TaxonView | null;
  level: TrustLevel;
  verdict: Verdict;
  /** 0 not to an order, 1 order, 2 family, 3 genus, 4 species. */
  determinationRank: number;
  determinationCount: number;
  user: MemberView;
  /** Civil days `YYYY-MM-DD` and wall time `HH:MM`. */
  observedOn: { from: string; to: string; time: string | null; precision: DatePrecision };
  place: {
    latitude: number | null;
    longitude: number | null;
    uncertaintyM: number | null;
    positionSource: string | null;
    utm10: string | null;
    countyCode: string | null;
    county: string | null;
    settlement: string | null;
    text: string | null;
    /** A line or an area that the point stands for. */
    footprint: KeptFootprint | null;
    altitudeM: number | null;
    altitudeSource: AltitudeSource | null;
    habitat: string | null;
    /** What others see of the place. */
    visibility: 'exact' | 'square' | 'hidden';
    /** False where this view is the coarse public form. */
    isTrue: boolean;
    /** True when protection, not the observer, makes the place coarse. */
    isProtected: boolean;
  };
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: Sex | null;
  lifeStage: LifeStage | null;
  method: Method | null;
  hostPlant: string | null;
  notes: string | null;
  /** For the observer alone. */
  privateNotes: string | null;
  /** Who saw it, where that is not the member: names as they were written, '' somebody who is not known. */
  recordedBy: string | null;
  /** Who had named it before it was brought here. */
  identifiedBy: string | null;
  /** Who else saw it; `user` null for a plain name. */
  observers: { name: string; user: MemberView | null }[];
  images: ImageView[];
  licenseId: number;
  /** Whom the licence asks to name, and the owner's own terms in place of a licence. */
  author: string;
  terms: string | null;
  licenceSource: string | null;
  externalObservation: ExternalItem | null;
  groups: { id: number; name: string; url: string }[];
  /** The latest that it is known to belong to: to everybody, or to its observer. */
  event: { id: number; name: string; url: string } | null;
  /** Those that it is known to belong to: to everybody, or to its observer; the newest first. */
  projects: { id: number; name: string; url: string }[];
  revision: number;
  /** UTC instants, ISO 8601; the first of their month where the day is not public. */
  createdAt: string;
  updatedAt: string;
};
