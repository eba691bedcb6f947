import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { GivenVerdict, VerdictAsk } from './verdict-rules.ts';
import type { VerdictEnd } from './verdicts.repo.server.ts';

/** An expert's decision as the log shows it. */
export type VerdictView = {
  id: number;
  user: MemberView;
  verdict: GivenVerdict;
  asks: VerdictAsk[];
  comment: string;
  /** The name that it was about. */
  taxon: TaxonView | null;
  /** UTC instant, ISO 8601, as coarse as the log's other dates. */
  createdAt: string;
  dateText: string;
  /** Why it no longer stands; null while it does. */
  endReason: VerdictEnd | null;
};
