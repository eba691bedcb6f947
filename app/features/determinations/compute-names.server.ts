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
import { type Meanings, readMeanings } from './read-meanings.server.ts';

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

/** Names of sightings from their logs, in six queries for any number of them; unknown ids are left out. */
export async function computeNames(db: Db, sightingIds: readonly number[]): Promise<Map<number, SightingName>> {
  const sightings = await findSightingNames(db, sightingIds);
  const rows = await findDeterminations(db, sightingIds);
  const scopes = await findScopes(db, [...new Set(rows.map((row) => row.member_id))]);
  const taxonIds = [
    ...rows.flatMap((row) => [row.taxon_id, ...(row.rejected_taxon_id === null ? [] : [row.rejected_taxon_id])]),
    ...scopes.map((scope) => scope.taxon_id),
  ];
  const { presentTaxon, meaningOf } = await readMeanings(db, taxonIds);

  /** The scope that makes a member an expert for a taxon; one that ended later still counts for what was said within it. */
  const scopeFor = (row: DeterminationRow, taxon: NameTaxon | undefined): number | undefined => {
    const scope = scopes.find(
      ({ member_id, taxon_id, ended_at }) =>
        member_id === row.member_id &&
        (ended_at === null || ended_at > row.created_at) &&
        taxon?.line.some((node) => node.id === presentTaxon(taxon_id)?.id),
    );
    return scope?.taxon_id;
  };

  const named = sightings.map((sighting) => {
    const log = rows
      .filter((row) => row.sighting_id === sighting.id)
      .map((row) => readRow(row, { meaningOf, scopeFor, countyCode: sighting.county_code }));
    const taxa = new Map(log.flatMap(({ taxa: read }) => read.map((taxon) => [taxon.id, taxon] as const)));
    const findTaxon: FindNameTaxon = (id) => taxa.get(id);
    const logged = log.map((each) => each.logged);
    const name = computeName({ log: logged, observerId: sighting.member_id, findTaxon });
    const mayBe = new Map(log.map(({ row, mayBe: parts }) => [row.id, parts]));
    const votes = countedVotes(logged, findTaxon).votes;
    const namedIds = votes.flatMap((vote) => [vote.taxon.id, ...(mayBe.get(vote.id) ?? [])]);
    return { sighting, log, name, namedIds, votes };
  });
  // A name may be an ancestor that nobody wrote.
  const nameIds = named.map(({ name }) => name.taxonId).filter((id) => id !== null);
  const nameLines = await findTaxonLines(db, nameIds);
  return new Map(
    named.map(({ sighting, log, name, namedIds, votes }) => {
      const line = name.taxonId === null ? undefined : nameLines.get(name.taxonId);
      const expertScopes = new Map(
        log.flatMap(({ row, scope }) => (scope === undefined ? [] : [[row.id, scope] as const])),
      );
      const ancestorIds = line?.ancestorIds ?? [];
      const toStore = {
        ...toStored(name, line, { namedIds, votes: votes.length }),
        determinerIds: determinersOf(name, votes, sighting.member_id),
        firstSpeciesId: firstSpeciesOf(log),
      };
      return [sighting.id, { sighting, log: log.map(({ row }) => row), expertScopes, name, ancestorIds, toStore }];
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

type Reading = {
  meaningOf: Meanings['meaningOf'];
  scopeFor: (row: DeterminationRow, taxon: NameTaxon | undefined) => number | undefined;
  countyCode: string | null;
};

/** No taxon has this id: what has no single present meaning names nothing. */
const noTaxon = 0;

/** A line of the log in its present meaning; a rejection of what was split since has nothing left to aim at. */
function readRow(row: DeterminationRow, { meaningOf, scopeFor, countyCode }: Reading) {
  const said = { at: row.created_at, countyCode };
  const { taxon, mayBe } = meaningOf(row.taxon_id, said);
  const aim = row.rejected_taxon_id === null ? undefined : meaningOf(row.rejected_taxon_id, said);
  const rejected = aim?.isSplit ? undefined : aim?.taxon;
  const [scope, rejectionScope] = [scopeFor(row, taxon), scopeFor(row, rejected)];
  const logged: LoggedDetermination = {
    id: row.id,
    memberId: row.member_id,
    taxonId: taxon?.id ?? noTaxon,
    certainty: row.certainty,
    disagrees: row.disagrees && rejected !== undefined,
    rejectedTaxonId: rejected?.id ?? null,
    withdrawn: row.withdrawn_at !== null,
    hidden: row.hidden_at !== null,
    expertInScope: scope !== undefined,
    rejectionInScope: rejectionScope !== undefined,
  };
  const taxa = [taxon, rejected].filter((each) => each !== undefined);
  return { row, logged, taxon, taxa, mayBe, scope: scope ?? rejectionScope };
}

/** Who else says the name, or more finely. */
function determinersOf(name: ComputedName, votes: readonly Vote[], observerId: number): number[] {
  const { taxonId } = name;
  if (taxonId === null) return [];
  const others = votes.filter((vote) => vote.memberId !== observerId && isAtOrBelow(vote.taxon, taxonId));
  return others.map((vote) => vote.memberId).sort((a, b) => a - b);
}

/** What the first visible determination to a species took it for, as that is read today. */
function firstSpeciesOf(log: readonly { row: DeterminationRow; taxon: NameTaxon | undefined }[]): number | null {
  const species = log
    .filter(({ row }) => row.hidden_at === null)
    .map(({ taxon }) => taxon?.line.find((node) => node.rank === 'species')?.id)
    .find((id) => id !== undefined);
  return species ?? null;
}

type NamedPart = Omit<StoredName, 'determinerIds' | 'firstSpeciesId'>;

function toStored(
  name: ComputedName,
  line: TaxonLine | undefined,
  { namedIds, votes }: { namedIds: readonly number[]; votes: number },
): NamedPart {
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
    namedTaxonIds: [...new Set(namedIds)].sort((a, b) => a - b),
    determinationCount: votes,
  };
}
