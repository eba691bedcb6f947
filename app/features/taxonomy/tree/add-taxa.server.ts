import type { Tx } from '#app/platform/db/database.server.ts';
import {
  analyzeTaxa,
  findLastTaxonId,
  findTopSlugs,
  insertPlan,
  lockTaxa,
  updateHomonyms,
} from './catalogue.repo.server.ts';
import { planTaxa, type TaxonEntry } from './plan-taxa.ts';

/** So many taxa change what the planner knows. */
const bigLoad = 1000;

/** Adds a whole branch at once (100,000 taxa in seconds); answers each entry's id. Entries stand parents first. */
export async function addTaxa(tx: Tx, entries: readonly TaxonEntry[]): Promise<Map<TaxonEntry, number>> {
  await lockTaxa(tx);
  const taken = new Set((await findTopSlugs(tx)).map(({ scope, slug }) => `${scope}/${slug}`));
  const firstId = (await findLastTaxonId(tx)) + 1;
  await insertPlan(tx, planTaxa(entries, { firstId, isTaken: (scope, slug) => taken.has(`${scope}/${slug}`) }));
  await updateHomonyms(tx);
  if (entries.length >= bigLoad) await analyzeTaxa(tx);
  return new Map(entries.map((entry, index) => [entry, firstId + index]));
}
