import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { VerdictAsk } from '../verdicts/verdict-rules.ts';
import { countWaitingBefore, existsExpertOf, findUsualAsks } from './waiting.repo.server.ts';

/** Where a sighting stands that waits for an expert. */
export type QueuePlace = {
  /** 1 = next; rounded to what one may say of a queue that experts do not follow to the letter. */
  place: number;
  /** There are more before it than were counted. */
  isMore: boolean;
  /** Somebody is trusted with its branch. */
  hasExpert: boolean;
  /** What observers of its family were asked for, most often first. */
  asks: VerdictAsk[];
};

/** How far the queue is counted. */
const maxCounted = 2000;
/** Questions that a family's usual ones are told from. */
const askSample = 500;

type Of = { id: number; state: string; level: string; verdict: string; taxonId: number | null };

/** The place of an own sighting among those of its order, in bounded queries; null where it does not wait. */
export async function findQueuePlace(db: Db, { id, state, level, verdict, taxonId }: Of): Promise<QueuePlace | null> {
  if (state !== 'published' || verdict !== 'open' || level === 'expert') return null;
  const line = taxonId === null ? undefined : (await findTaxonLines(db, [taxonId])).get(taxonId);
  const [before, hasExpert, asks] = await Promise.all([
    countWaitingBefore(db, { sightingId: id, orderId: line?.orderId ?? null, max: maxCounted }),
    line ? existsExpertOf(db, line.ancestorIds) : true,
    line?.familyId ? findUsualAsks(db, { familyId: line.familyId, sample: askSample }) : [],
  ]);
  return { place: rounded(before + 1), isMore: before >= maxCounted, hasExpert, asks };
}

/** To two digits: 7, 42, 380, 1900. */
function rounded(place: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(place)) - 1);
  return Math.round(place / step) * step;
}
