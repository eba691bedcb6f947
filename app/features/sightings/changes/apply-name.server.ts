import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { MORE_THAN_ONE } from '../privacy/place-keys.ts';
import { type SaidName, unnamed } from './name-columns.ts';
import { rewriteSighting } from './rewrite-sighting.server.ts';

/** Writes what the determinations say, with its ranks, protection, public place and summaries, all under the sighting's lock; what is left out is as of a sighting without a name. Throws not_found. */
export async function applyName(
  tx: Tx,
  { sightingId, ...name }: { sightingId: number } & Partial<SaidName>,
): Promise<void> {
  const said = { ...unnamed, ...name };
  const lines = await findTaxonLines(tx, said.named_taxon_ids);
  const named = presentNamed(said, lines);
  await rewriteSighting(tx, sightingId, () => ({ ...said, ...named }));
}

/** What is named in its present meaning; two that have become one are said by more than one, unless it is the same member. */
function presentNamed(
  { named_taxon_ids, sole_namer_ids }: Pick<SaidName, 'named_taxon_ids' | 'sole_namer_ids'>,
  lines: ReadonlyMap<number, TaxonLine>,
) {
  const namers = new Map<number, number>();
  for (const [at, id] of named_taxon_ids.entries()) {
    const present = lines.get(id)?.presentId ?? id;
    const namer = sole_namer_ids[at] ?? MORE_THAN_ONE;
    namers.set(present, (namers.get(present) ?? namer) === namer ? namer : MORE_THAN_ONE);
  }
  const ids = [...namers.keys()].sort((a, b) => a - b);
  return { named_taxon_ids: ids, sole_namer_ids: ids.map((id) => namers.get(id) ?? MORE_THAN_ONE) };
}
