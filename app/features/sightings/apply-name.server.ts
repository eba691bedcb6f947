import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
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
  const named = new Set(name.namedTaxonIds.map((id) => lines.get(id)?.presentId ?? id));
  await rewriteSighting(tx, name.sightingId, () => ({
    taxon_id: name.taxonId,
    level: name.level,
    community_taxon_id: name.communityTaxonId,
    determination_count: name.determinationCount,
    named_taxon_ids: [...named].sort((a, b) => a - b),
    name_is_sure: name.nameIsSure ?? true,
    determiner_ids: [...(name.determinerIds ?? [])],
    first_species_id: name.firstSpeciesId ?? null,
    species_namer_ids: [...(name.speciesNamerIds ?? [])],
    species_namer_order_ids: [...(name.speciesNamerOrderIds ?? [])],
  }));
}
