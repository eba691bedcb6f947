import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { holdTree } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { type Basis, insertDetermination, insertDeterminations } from './determinations.repo.server.ts';
import { messages } from './messages.ts';
import type { Certainty } from './naming/name-rules.ts';
import { type NameChange, recomputeName, recomputeNames } from './naming/recompute-name.server.ts';

/** What a member says of a sighting; `disagrees` rejects the name that stands there at this moment. */
export type Statement = {
  taxonId: number;
  certainty: Certainty;
  basis: Basis;
  comment: string;
  disagrees: boolean;
};

type FirstWord = { sightingId: number; memberId: number; statement: Omit<Statement, 'disagrees'>; createdAt?: Date };

/** A member's first determination inside the caller's transaction, as when a sighting is recorded, imported or seeded; it tells nobody. Throws taxon_not_usable. */
export async function determineNew(tx: Tx, of: FirstWord): Promise<NameChange | undefined> {
  await holdTree(tx);
  const { taxonId, writtenName } = await chooseTaxon(tx, of.statement.taxonId);
  await insertDetermination(tx, { ...of, ...of.statement, taxonId, writtenName, rejectedTaxonId: null });
  return recomputeName(tx, of.sightingId);
}

/** The same for many sightings, each once, by the same few statements. Throws taxon_not_usable where one of them is not. */
export async function determineNewMany(tx: Tx, words: readonly FirstWord[]): Promise<void> {
  await holdTree(tx);
  const chosen = await chooseTaxa(
    tx,
    words.map(({ statement }) => statement.taxonId),
  );
  await insertDeterminations(
    tx,
    words.map((of) => {
      const taxon = chosen.get(of.statement.taxonId);
      if (!taxon) throw notUsable();
      const { taxonId, writtenName } = taxon;
      return { ...of, ...of.statement, taxonId, writtenName, rejectedTaxonId: null };
    }),
  );
  await recomputeNames(
    tx,
    words.map(({ sightingId }) => sightingId),
  );
}

export type ChosenTaxon = { taxonId: number; writtenName: string; notice: string | null };

/** What may be determined of these: an accepted, public taxon for each, its own or that of which it is a synonym; the others are left out. */
export async function chooseTaxa(db: Db, ids: readonly number[]): Promise<Map<number, ChosenTaxon>> {
  const written = await findTaxa(db, new Set(ids));
  const acceptedIds = [...written.values()].flatMap(({ acceptedId }) => acceptedId ?? []);
  const known = new Map([...written, ...(acceptedIds.length > 0 ? await findTaxa(db, new Set(acceptedIds)) : [])]);
  const chosen = new Map<number, ChosenTaxon>();
  for (const [id, taxon] of written) {
    const accepted = known.get(taxon.acceptedId ?? id);
    if (!accepted?.public || accepted.status !== 'accepted') continue;
    const notice = accepted === taxon ? null : messages.retiredName(taxon.origName, accepted.label);
    chosen.set(id, { taxonId: accepted.id, writtenName: taxon.scientificName, notice });
  }
  return chosen;
}

/** The same of one. Throws taxon_not_usable. */
export async function chooseTaxon(db: Db, id: number): Promise<ChosenTaxon> {
  const chosen = (await chooseTaxa(db, [id])).get(id);
  if (!chosen) throw notUsable();
  return chosen;
}

function notUsable(): DomainError {
  return new DomainError('taxon_not_usable', [{ path: 'taxonId', message: messages.taxonNotUsable }]);
}
