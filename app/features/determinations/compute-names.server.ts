import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  type DeterminationRow,
  findDeterminations,
  findScopes,
  findSightingNames,
  type StoredName,
} from './determinations.repo.server.ts';
import { type ComputedName, computeName, countedVotes, type LoggedDetermination } from './name-rules.ts';
import { type FindNameTaxon, isAtOrBelow, type NameTaxon, type Vote } from './name-tally.ts';

type SightingRow = Awaited<ReturnType<typeof findSightingNames>>[number];

/** A sighting's log, the name that follows from it, and the same as it would be stored. */
export type SightingName = {
  sighting: SightingRow;
  log: DeterminationRow[];
  /** Ids of determinations by members who are experts for them, and the scope's taxon that makes them so. */
  expertScopes: Map<number, number>;
  name: ComputedName;
  /** Of the name, root first, itself last; empty without a name. */
  ancestorIds: readonly number[];
  toStore: StoredName;
};

/** Names of sightings from their logs, in five queries for any number of them; unknown ids are left out. */
export async function computeNames(db: Db, sightingIds: readonly number[]): Promise<Map<number, SightingName>> {
  const sightings = await findSightingNames(db, sightingIds);
  const rows = await findDeterminations(db, sightingIds);
  const scopes = await findScopes(db, [...new Set(rows.map((row) => row.member_id))]);
  const taxonIds = [
    ...rows.flatMap((row) => [row.taxon_id, ...(row.rejected_taxon_id === null ? [] : [row.rejected_taxon_id])]),
    ...scopes.map((scope) => scope.taxon_id),
  ];
  const lines = await findTaxonLines(db, taxonIds);
  const findTaxon: FindNameTaxon = (id) => toNameTaxon(lines.get(id));

  /** The scope that makes a member an expert for a taxon; one that ended later still counts for what was said within it. */
  const scopeFor = (row: DeterminationRow, taxonId: number | null): number | undefined => {
    const line = taxonId === null ? undefined : findTaxon(taxonId)?.line;
    const scope = scopes.find(
      ({ member_id, taxon_id, ended_at }) =>
        member_id === row.member_id &&
        (ended_at === null || ended_at > row.created_at) &&
        line?.some((node) => node.id === lines.get(taxon_id)?.presentId),
    );
    return scope?.taxon_id;
  };

  const named = sightings.map((sighting) => {
    const log = rows.filter((row) => row.sighting_id === sighting.id);
    const logged = log.map((row) => toLogged(row, scopeFor));
    const name = computeName({ log: logged, observerId: sighting.member_id, findTaxon });
    return { sighting, log, name, votes: countedVotes(logged, findTaxon).votes };
  });
  // A name may be an ancestor that nobody wrote.
  const nameIds = named.map(({ name }) => name.taxonId).filter((id) => id !== null);
  const nameLines = await findTaxonLines(db, nameIds);
  return new Map(
    named.map(({ sighting, log, name, votes }) => {
      const line = name.taxonId === null ? undefined : nameLines.get(name.taxonId);
      const expertScopes = new Map<number, number>();
      for (const row of log) {
        const scope = scopeFor(row, row.taxon_id) ?? scopeFor(row, row.rejected_taxon_id);
        if (scope !== undefined) expertScopes.set(row.id, scope);
      }
      const ancestorIds = line?.ancestorIds ?? [];
      const firstSpeciesId = log
        .filter((row) => row.hidden_at === null && lines.get(row.taxon_id)?.presentId)
        .map((row) => lines.get(row.taxon_id)?.speciesId)
        .find((id) => id);
      const toStore = {
        ...toStored(name, line, votes),
        determinerIds: determinersOf(name, votes, sighting.member_id),
        firstSpeciesId: firstSpeciesId ?? null,
      };
      return [sighting.id, { sighting, log, expertScopes, name, ancestorIds, toStore }];
    }),
  );
}

/** Where the stored columns differ from what the log gives; empty when stored = computed. */
export function differences({ sighting, toStore }: SightingName): string[] {
  const stored: StoredName = {
    taxonId: sighting.taxon_id,
    orderId: sighting.order_id,
    familyId: sighting.family_id,
    genusId: sighting.genus_id,
    speciesId: sighting.species_id,
    communityTaxonId: sighting.community_taxon_id,
    rank: sighting.dr_rank,
    level: sighting.level,
    isSure: sighting.name_is_sure,
    namedTaxonIds: sighting.named_taxon_ids,
    determinationCount: sighting.determination_count,
    determinerIds: sighting.determiner_ids,
    firstSpeciesId: sighting.first_species_id,
  };
  const keys = new Map(Object.entries(stored));
  return Object.entries(toStore)
    .filter(([key, value]) => JSON.stringify(keys.get(key)) !== JSON.stringify(value))
    .map(([key]) => key);
}

function toLogged(
  row: DeterminationRow,
  scopeFor: (row: DeterminationRow, taxonId: number | null) => number | undefined,
): LoggedDetermination {
  return {
    id: row.id,
    memberId: row.member_id,
    taxonId: row.taxon_id,
    certainty: row.certainty,
    disagrees: row.disagrees,
    rejectedTaxonId: row.rejected_taxon_id,
    withdrawn: row.withdrawn_at !== null,
    hidden: row.hidden_at !== null,
    expertInScope: scopeFor(row, row.taxon_id) !== undefined,
    rejectionInScope: scopeFor(row, row.rejected_taxon_id) !== undefined,
  };
}

/** Who else says the name, or more finely. */
function determinersOf(name: ComputedName, votes: readonly Vote[], observerId: number): number[] {
  const { taxonId } = name;
  if (taxonId === null) return [];
  const others = votes.filter((vote) => vote.memberId !== observerId && isAtOrBelow(vote.taxon, taxonId));
  return others.map((vote) => vote.memberId).sort((a, b) => a - b);
}

type NamedPart = Omit<StoredName, 'determinerIds' | 'firstSpeciesId'>;

function toStored(name: ComputedName, line: TaxonLine | undefined, votes: readonly Vote[]): NamedPart {
  return {
    taxonId: name.taxonId,
    orderId: line?.orderId ?? null,
    familyId: line?.familyId ?? null,
    genusId: line?.genusId ?? null,
    speciesId: line?.speciesId ?? null,
    communityTaxonId: name.communityTaxonId,
    rank: name.rank,
    level: name.level,
    isSure: name.certainty === null || name.certainty === 'sure',
    namedTaxonIds: [...new Set(votes.map((vote) => vote.taxon.id))].sort((a, b) => a - b),
    determinationCount: votes.length,
  };
}

/** The rules need to know of ranks only which node is the order, family, genus and species. */
function toNameTaxon(line: TaxonLine | undefined): NameTaxon | undefined {
  if (!line || line.presentId === null) return undefined;
  const rankOf = new Map([
    [line.orderId, 'order'],
    [line.familyId, 'family'],
    [line.genusId, 'genus'],
    [line.speciesId, 'species'],
  ]);
  return {
    id: line.presentId,
    line: line.ancestorIds.map((id) => ({ id, rank: rankOf.get(id) ?? 'other' })),
  };
}
