import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { MORE_THAN_ONE } from '../privacy/place-keys.ts';
import { type SaidName, unnamed } from './name-columns.ts';
import { rewriteSightings } from './rewrite-sighting.server.ts';

type NameOf = { sightingId: number } & Partial<SaidName>;

/** Writes what the determinations say, with its ranks, protection, public place and summaries, all under the sighting's lock; what is left out is as of a sighting without a name. Throws not_found. */
export async function applyName(tx: Tx, name: NameOf): Promise<void> {
  await applyNames(tx, [name]);
}

/** The same for many sightings, each once, by the same few statements. Throws not_found where one is gone. */
export async function applyNames(tx: Tx, names: readonly NameOf[]): Promise<void> {
  if (names.length === 0) return;
  const said = new Map(names.map(({ sightingId, ...name }) => [sightingId, { ...unnamed, ...name }]));
  const lines = await findTaxonLines(
    tx,
    [...said.values()].flatMap((name) => name.named_taxon_ids),
  );
  await rewriteSightings(tx, [...said.keys()], ({ id }) => {
    const name = said.get(id) ?? unnamed;
    return { ...name, ...presentNamed(name, lines) };
  });
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
