import type { SightingRow } from '../sightings.repo.server.ts';

/**
 * What the determinations decide of a sighting, as it is while nobody has named it. A column more stands here, in a migration, and in
 * what computes it (`computeNames()` of determinations): all that writes, reads or proves names takes the columns from here.
 */
export const unnamed = {
  /** The name, in its present meaning. */
  taxon_id: null,
  level: 'none',
  community_taxon_id: null,
  /** Standing, visible determinations. */
  determination_count: 0,
  /** What all of them name, the observer's included: any protected one makes the place coarse. */
  named_taxon_ids: [],
  /** Who alone says each of them, 0 = more than one, as where it is left out. */
  sole_namer_ids: [],
  /** False when every determination that gives the name is a cf. or a species group: it then counts in no list of species. */
  name_is_sure: true,
  /** Members other than the observer whose standing determination is the name or lies below it. */
  determiner_ids: [],
  /** What the first visible determination to a species, withdrawn or not, took it for. */
  first_species_id: null,
  /** Members whose visible standing determination means a species or a subspecies. */
  species_namer_ids: [],
  /** The order of what each of them says, 0 = none. */
  species_namer_order_ids: [],
} satisfies Partial<SightingRow>;

/** What the determinations say of a sighting. */
export type SaidName = Pick<SightingRow, keyof typeof unnamed>;

type Ranked = { orderId: number | null; familyId: number | null; genusId: number | null; speciesId: number | null };

/** The ranks that follow from the name and the tree. */
export function rankColumns(line: Ranked | undefined) {
  return {
    order_id: line?.orderId ?? null,
    family_id: line?.familyId ?? null,
    genus_id: line?.genusId ?? null,
    species_id: line?.speciesId ?? null,
    dr_rank: drRank(line),
  } satisfies Partial<SightingRow>;
}

/** A name as it stands on its sighting. */
export type StoredName = SaidName & Pick<SightingRow, keyof ReturnType<typeof rankColumns>>;

/** The columns of that. */
export const nameColumns = [...keysOf(unnamed), ...keysOf(rankColumns(undefined))];

/** 0 not to an order, 1 order, 2 family, 3 genus, 4 species; a rank between counts as the nearest of these above it. */
function drRank(line: Ranked | undefined): number {
  if (!line) return 0;
  if (line.speciesId !== null) return 4;
  if (line.genusId !== null) return 3;
  if (line.familyId !== null) return 2;
  return line.orderId === null ? 0 : 1;
}

function keysOf<Of extends object>(of: Of): (keyof Of)[] {
  return Object.keys(of) as (keyof Of)[];
}
