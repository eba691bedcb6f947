import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import type { WhyLine } from '#app/features/determinations/naming/why-this-name.ts';
import type { VerdictGrounds } from '#app/features/determinations/verdicts/verdict-rules.ts';
import type { VerdictView } from '#app/features/determinations/verdicts/verdict-view.ts';
import type { DrawnDistribution } from '#app/features/places/maps/draw-distribution.server.ts';
import type { ShownLookAlike } from '#app/features/sightings/look-alikes/shown-look-alike.ts';
import type { LifeStage } from '#app/features/sightings/sighting-codes.ts';
import type { TrustLevel } from '#app/features/sightings/TrustMark.tsx';
import type { TaxonSeason } from '#app/features/sightings/taxa/taxon-season.ts';
import type { Evidence } from '#app/features/taxonomy/look-alikes/evidence.ts';
import type { TaxonMark } from '#app/features/taxonomy/taxon-mark.ts';

export type BenchName = { id: number; name: string | null; origName: string; rank: string };

export type BenchPhoto = {
  id: number;
  small: string;
  medium: string;
  large: string;
  /** With all its detail, where the original has more than the large one. */
  whole: string | null;
  /** Pixels of the original. */
  width: number;
  height: number;
  alt: string;
  credit: string;
};

/** What is known of the name, held against this sighting. */
export type Beside = {
  map: { drawn: DrawnDistribution; squares: number; here: string | null };
  season: TaxonSeason;
  /** Where this sighting stands in the year, in the season's own bins; null where its day is not known. */
  seasonBin: number | null;
  stage: LifeStage | null;
  altitudes: { sightings: number; min: number; max: number } | null;
  lookAlikes: ShownLookAlike[];
  /** What a photo of the name must show, and how far it can prove it; null where nobody said. */
  evidence: Evidence | null;
  /** What is unusual, in a sentence each. */
  odd: Partial<Record<'far' | 'season' | 'altitude', string>>;
};

/** Another sighting beside a case: it goes with it, or is only offered for its picture and goes where it is ticked. */
export type BenchTwin = { id: number; url: string; small: string | null; alt: string; isOffered: boolean };

/** A sighting of the queue with all that is needed to judge it. */
export type BenchCase = {
  id: number;
  url: string;
  taxon: (BenchName & { url: string | null }) | null;
  level: TrustLevel;
  mark: TaxonMark | null;
  observer: string;
  /** Place, day, stage and the like, in words. */
  facts: string[];
  notes: string | null;
  photos: BenchPhoto[];
  /** "Only to this rank": nearest first. */
  ancestors: BenchName[];
  log: { items: DeterminationView[]; why: WhyLine[]; observerId: number; verdicts: VerdictView[] };
  /** What was said under it, oldest first. */
  comments: { id: number; who: string; dateText: string; text: string }[];
  canGive: boolean;
  /** The observer has blocked the viewer: they decide, but neither ask nor comment. */
  isBlocked: boolean;
  grounds: VerdictGrounds;
  beside: Beside | null;
  twins: BenchTwin[];
};

export type BenchPage = { cases: BenchCase[]; isEnd: boolean };
