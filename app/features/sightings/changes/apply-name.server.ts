import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { MORE_THAN_ONE } from '../privacy/place-keys.ts';
import { rewriteSighting } from './rewrite-sighting.server.ts';

/** A sighting's computed name, as the determinations give it. */
export type AppliedName = {
  sightingId: number;
  /** The name, in its present meaning; null while nobody has named it. */
  taxonId: number | null;
  level: 'none' | 'observer' | 'suggested' | 'community' | 'expert';
  communityTaxonId: number | null;
  /** Standing, visible determinations. */
  determinationCount: number;
  /** What all of them name, the observer's included: any protected one makes the place coarse. */
  namedTaxonIds: readonly number[];
  /** Who alone says each of them; left out: more than one. */
  soleNamerIds?: readonly number[];
  /** False when every determination that gives the name is a cf. or a species group: it then counts in no list of species. */
  nameIsSure?: boolean;
  /** Members other than the observer whose standing determination is the name or lies below it. */
  determinerIds?: readonly number[];
  /** What the first determination to a species took it for. */
  firstSpeciesId?: number | null;
  /** Members whose visible standing determination means a species or a subspecies. */
  speciesNamerIds?: readonly number[];
  /** The order of what each of them says, 0 = none. */
  speciesNamerOrderIds?: readonly number[];
};

/** Writes the name with its ranks, protection, public place and summaries, all under the sighting's lock. Throws not_found. */
export async function applyName(tx: Tx, name: AppliedName): Promise<void> {
  const lines = await findTaxonLines(tx, name.namedTaxonIds);
  const named = presentNamed(name, lines);
  await rewriteSighting(tx, name.sightingId, () => ({
    taxon_id: name.taxonId,
    level: name.level,
    community_taxon_id: name.communityTaxonId,
    determination_count: name.determinationCount,
    ...named,
    name_is_sure: name.nameIsSure ?? true,
    determiner_ids: [...(name.determinerIds ?? [])],
    first_species_id: name.firstSpeciesId ?? null,
    species_namer_ids: [...(name.speciesNamerIds ?? [])],
    species_namer_order_ids: [...(name.speciesNamerOrderIds ?? [])],
  }));
}

/** What is named in its present meaning; two that have become one are said by more than one, unless it is the same member. */
function presentNamed({ namedTaxonIds, soleNamerIds }: AppliedName, lines: ReadonlyMap<number, TaxonLine>) {
  const namers = new Map<number, number>();
  for (const [at, id] of namedTaxonIds.entries()) {
    const present = lines.get(id)?.presentId ?? id;
    const namer = soleNamerIds?.[at] ?? MORE_THAN_ONE;
    namers.set(present, (namers.get(present) ?? namer) === namer ? namer : MORE_THAN_ONE);
  }
  const ids = [...namers.keys()].sort((a, b) => a - b);
  return { named_taxon_ids: ids, sole_namer_ids: ids.map((id) => namers.get(id) ?? MORE_THAN_ONE) };
}
