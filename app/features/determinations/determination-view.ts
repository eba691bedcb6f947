import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Basis } from './determinations.repo.server.ts';
import type { Certainty } from './naming/name-rules.ts';

/** A determination as the log and the API show it. */
export type DeterminationView = {
  id: number;
  sightingId: number;
  user: MemberView;
  taxon: TaxonView;
  /** The scientific name as the determiner wrote it, whatever it means today. */
  writtenName: string;
  certainty: Certainty;
  basis: Basis;
  comment: string;
  disagrees: boolean;
  rejectedTaxonId: number | null;
  /** An explicit disagreement that no longer bears: nobody stands at or below what it rejected, or a merge has made both one. */
  objectionSpent: boolean;
  expertInScope: boolean;
  /** UTC instant, ISO 8601; the first of its month where the sighting's day is not public. */
  createdAt: string;
  /** In Hungarian words, as coarse as `createdAt`. */
  dateText: string;
  withdrawnAt: string | null;
  replacedAt: string | null;
  /** When its member made it stand again after having withdrawn it. */
  restoredAt: string | null;
  hidden: boolean;
};
