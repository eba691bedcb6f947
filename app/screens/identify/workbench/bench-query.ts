import { z } from 'zod';
import type { QueueKind } from '#app/features/determinations/waiting/claim-next.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { type SightingFilters, verdictKey } from '#app/features/sightings/lists/sighting-filters.ts';
import { type QueryProblems, QueryReader } from '#app/platform/action/read-query.ts';
import { benchMessages } from './bench-messages.ts';

/** Which queue is worked through, as the address says it. */
export type BenchChoice = {
  kind: QueueKind;
  verdict: 'open' | 'waiting';
  filters: SightingFilters;
  /** What of the address cannot be read, by its key, and how it was written. */
  problems: QueryProblems;
  refused: Record<string, string>;
};

/** Reads the address, whose mistakes make an empty queue; an expert begins with their own branches, everybody else with what is not named to a species. */
export function readBenchQuery(query: URLSearchParams, isExpert: boolean): BenchChoice {
  const reader = new QueryReader(query);
  const isCommon = reader.isOn('sor', 'kozos') || !isExpert;
  const read = readFilters(query);
  const { verdict, ...filters } = read.filters;
  // Only these two wait for somebody: the queue is one of them.
  if (verdict !== null && verdict !== 'open' && verdict !== 'waiting')
    reader.refuse('dontes', verdictKey(verdict), benchMessages.decided);
  return {
    problems: { ...read.problems, ...reader.problems },
    refused: { ...read.refused, ...reader.refused },
    kind: isCommon ? 'common' : 'own',
    verdict: verdict === 'waiting' ? 'waiting' : 'open',
    filters: { ...filters, verdict: null },
  };
}

const id = z.number().int().positive().max(2_147_483_647);
const ids = z.array(id).max(1000);

/** What the page asks for the next cases by. */
export const nextCasesSchema = z.object({
  /** The page's own address, from the question mark on. */
  query: z.string().max(2000),
  count: z.number().int().min(1).max(10),
  /** What the page has shown or is about to. */
  seen: ids,
  done: ids,
});

/** Of which sighting likely names are asked. */
export const candidatesSchema = z.object({ spottingId: id });

/** What is still looked at, and what is not any more. */
export const claimsSchema = z.object({ held: ids, done: ids });
