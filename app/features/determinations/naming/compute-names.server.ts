import {
  nameColumns,
  rankColumns,
  type SaidName,
  type StoredName,
} from '#app/features/sightings/changes/name-columns.ts';
import { MORE_THAN_ONE } from '#app/features/sightings/privacy/place-keys.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  type DeterminationRow,
  findDeterminations,
  findScopes,
  findSightingNames,
} from '../determinations.repo.server.ts';
import { type ComputedName, computeName, countedVotes, type LoggedDetermination } from './name-rules.ts';
import { type FindNameTaxon, isAtOrBelow, type NameTaxon, type Vote } from './name-tally.ts';
import { type KnownTaxa, learnLines, type Meanings, noTaxaKnown, readMeanings } from './read-meanings.server.ts';

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
  /** What the determinations say, as `applyName()` takes it. */
  said: SaidName;
  toStore: StoredName;
};

/** Names of sightings from their logs, in six queries for any number of them; unknown ids are left out. `known` spares a walk what it has read before; `without` is a member as though they had said nothing. */
export async function computeNames(
  db: Db,
  sightingIds: readonly number[],
  known: KnownTaxa = noTaxaKnown(),
  without?: number,
): Promise<Map<number, SightingName>> {
  const sightings = await findSightingNames(db, sightingIds);
  const rows = (await findDeterminations(db, sightingIds)).filter((row) => row.member_id !== without);
  const scopes = await findScopes(db, [...new Set(rows.map((row) => row.member_id))]);
  const { presentTaxon, meaningOf } = await readMeanings(db, taxaOf(rows, scopes), known);
  const scopesOf = Map.groupBy(scopes, (scope) => scope.member_id);

  /** The scope that makes a member an expert for a taxon; one that ended later still counts for what was said within it. */
  const scopeFor = (row: DeterminationRow, taxon: NameTaxon | undefined): number | undefined => {
    if (!taxon) return undefined;
    const scope = scopesOf.get(row.member_id)?.find(({ taxon_id, ended_at }) => {
      const present = presentTaxon(taxon_id);
      return present && (ended_at === null || ended_at > row.created_at) && isAtOrBelow(taxon, present.id);
    });
    return scope?.taxon_id;
  };

  const rowsOf = Map.groupBy(rows, (row) => row.sighting_id);
  const named = sightings.map((sighting) => {
    const read = { meaningOf, scopeFor, countyCode: sighting.county_code };
    return nameOf(
      sighting,
      (rowsOf.get(sighting.id) ?? []).map((row) => readRow(row, read)),
    );
  });
  // A name may be an ancestor that nobody wrote.
  await learnLines(
    db,
    known,
    named.flatMap(({ name }) => name.taxonId ?? []),
  );
  return new Map(named.map((each) => [each.sighting.id, toSightingName(each, known)]));
}

function taxaOf(rows: readonly DeterminationRow[], scopes: readonly { taxon_id: number }[]): Set<number> {
  const ids = new Set(scopes.map((scope) => scope.taxon_id));
  for (const { taxon_id, rejected_taxon_id } of rows) {
    ids.add(taxon_id);
    if (rejected_taxon_id !== null) ids.add(rejected_taxon_id);
  }
  return ids;
}

type Named = ReturnType<typeof nameOf>;

function nameOf(sighting: SightingRow, log: ReadRow[]) {
  const taxa = new Map<number, NameTaxon>();
  for (const { taxon, rejected } of log) {
    if (taxon) taxa.set(taxon.id, taxon);
    if (rejected) taxa.set(rejected.id, rejected);
  }
  const findTaxon: FindNameTaxon = (id) => taxa.get(id);
  const logged = log.map((each) => each.logged);
  const name = computeName({ log: logged, observerId: sighting.member_id, findTaxon });
  return { sighting, log, name, votes: countedVotes(logged, findTaxon).votes };
}

function toSightingName({ sighting, log, name, votes }: Named, { lines }: KnownTaxa): SightingName {
  const line = name.taxonId === null ? undefined : lines.get(name.taxonId);
  const mayBe = (id: number) => log.find(({ row }) => row.id === id)?.mayBe ?? [];
  const named = votes.flatMap(({ id, memberId, taxon }) =>
    [taxon.id, ...mayBe(id)].map((taxonId) => ({ taxonId, memberId })),
  );
  const expertScopes = new Map(
    log.flatMap(({ row, scope }) => (scope === undefined ? [] : [[row.id, scope] as const])),
  );
  const said: SaidName = {
    taxon_id: name.taxonId,
    level: name.level,
    community_taxon_id: name.communityTaxonId,
    determination_count: votes.length,
    name_is_sure: name.certainty === null || name.certainty === 'sure',
    ...namersOf(named),
    determiner_ids: determinersOf(name, votes, sighting.member_id),
    first_species_id: firstSpeciesOf(log),
    ...speciesNamersOf(votes),
  };
  const toStore = { ...said, ...rankColumns(line), dr_rank: name.rank };
  const ancestorIds = line?.ancestorIds ?? [];
  return { sighting, log: log.map(({ row }) => row), expertScopes, name, ancestorIds, said, toStore };
}

/** Where the stored columns differ from what the log gives; empty when stored = computed. */
export function differences({ sighting, toStore }: SightingName): string[] {
  return nameColumns.filter((column) => !isSame(sighting[column], toStore[column]));
}

type Stored = StoredName[keyof StoredName];

function isSame(one: Stored, other: Stored): boolean {
  return Array.isArray(one) && Array.isArray(other) ? areSame(one, other) : one === other;
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

type Reading = {
  meaningOf: Meanings['meaningOf'];
  scopeFor: (row: DeterminationRow, taxon: NameTaxon | undefined) => number | undefined;
  countyCode: string | null;
};

/** No taxon has this id: what has no single present meaning names nothing. */
const noTaxon = 0;

/** Stands for the order of a species that is in none. */
const NO_ORDER = 0;

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
  return { row, logged, taxon, rejected, mayBe, scope: scope ?? rejectionScope };
}

type ReadRow = ReturnType<typeof readRow>;

/** What is named, and who alone names it: one's own word opens no place. */
function namersOf(
  said: readonly { taxonId: number; memberId: number }[],
): Pick<SaidName, 'named_taxon_ids' | 'sole_namer_ids'> {
  const namersByTaxon = Map.groupBy(said, ({ taxonId }) => taxonId);
  const ids = [...namersByTaxon.keys()].sort((a, b) => a - b);
  return { named_taxon_ids: ids, sole_namer_ids: ids.map((id) => soleNamerOf(namersByTaxon.get(id) ?? [])) };
}

function soleNamerOf(namers: readonly { memberId: number }[]): number {
  const [first, ...more] = new Set(namers.map(({ memberId }) => memberId));
  return first === undefined || more.length > 0 ? MORE_THAN_ONE : first;
}

/** Who else says the name, or more finely. */
function determinersOf(name: ComputedName, votes: readonly Vote[], observerId: number): number[] {
  const { taxonId } = name;
  if (taxonId === null) return [];
  const others = votes.filter((vote) => vote.memberId !== observerId && isAtOrBelow(vote.taxon, taxonId));
  return others.map((vote) => vote.memberId).sort((a, b) => a - b);
}

/** Who says a species or finer, the observer included, and of which order: what profiles count. */
function speciesNamersOf(votes: readonly Vote[]): Pick<SaidName, 'species_namer_ids' | 'species_namer_order_ids'> {
  const namers = votes
    .filter(({ taxon }) => taxon.line.some((node) => node.rank === 'species'))
    .toSorted((a, b) => a.memberId - b.memberId);
  const orderOf = ({ taxon }: Vote) => taxon.line.find((node) => node.rank === 'order')?.id ?? NO_ORDER;
  return { species_namer_ids: namers.map((vote) => vote.memberId), species_namer_order_ids: namers.map(orderOf) };
}

/** What the first visible determination to a species took it for, as that is read today. */
function firstSpeciesOf(log: readonly { row: DeterminationRow; taxon: NameTaxon | undefined }[]): number | null {
  const species = log
    .filter(({ row }) => row.hidden_at === null)
    .map(({ taxon }) => taxon?.line.find((node) => node.rank === 'species')?.id)
    .find((id) => id !== undefined);
  return species ?? null;
}
