import {
  existsKey,
  insertKey,
  insertKeyTaxa,
  insertNeeds,
  insertScores,
  insertState,
  insertTrait,
  lockKeys,
} from '#app/features/keys/keys.repo.server.ts';
import { type Sex, sexes } from '#app/features/sightings/sighting-codes.ts';
import { findIdByRankAndSlug } from '#app/features/taxonomy/taxon-pages.repo.server.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { arthropodOrders } from './arthropod-orders.ts';
import { dragonflyFamilies } from './dragonfly-families.ts';
import type { StarterKey } from './starter-key.ts';

export const starterKeys = [arthropodOrders, dragonflyFamilies];

/** Loads the starter keys into a database that has none; those of whose taxa fewer than two are in the catalogue are left out. */
export async function loadKeys(db: Db): Promise<void> {
  if (await existsKey(db)) return;
  await write(db, async (tx) => {
    await lockKeys(tx);
    if (await existsKey(tx)) return;
    for (const key of starterKeys) await loadKey(tx, key);
    touch(tx, 'keys');
  });
}

async function loadKey(tx: Tx, key: StarterKey): Promise<void> {
  const taxa = new Map<string, number>();
  for (const name of Object.keys(key.taxa)) {
    const id = await idOf(tx, key.rank, name);
    if (id !== undefined) taxa.set(name, id);
  }
  if (taxa.size < 2) return;
  const { slug, name, lead, sources } = key;
  const scopeId = key.scope === null ? undefined : await findScope(tx, key.scope);
  const words = { slug, name, lead, sources: sources.join('\n') };
  const keyId = await insertKey(tx, { ...words, scopeId: scopeId ?? null, isPublished: true });
  await insertKeyTaxa(tx, keyId, [...taxa.values()]);
  const states = await loadTraits(tx, keyId, key);
  for (const [taxon, id] of taxa) {
    const shown = readShown(key.taxa[taxon] ?? '');
    await insertScores(
      tx,
      keyId,
      shown.map(({ state, sex }) => ({ taxon_id: id, state_id: idIn(states, state), life_stage: null, sex })),
    );
  }
}

/** Inserts traits and states; answers the states' ids by `trait.state`. */
async function loadTraits(tx: Tx, keyId: number, { traits }: StarterKey): Promise<Map<string, number>> {
  const states = new Map<string, number>();
  const traitIds = new Map<string, number>();
  for (const [position, [code, { question, hint = '', ease = 1, states: own }]] of Object.entries(traits).entries()) {
    const traitId = await insertTrait(tx, { keyId, position, question, hint, ease });
    traitIds.set(code, traitId);
    for (const [place, [state, { label, hint: more = '', drawing = null }]] of Object.entries(own).entries())
      states.set(`${code}.${state}`, await insertState(tx, traitId, { position: place, label, hint: more, drawing }));
  }
  for (const [code, { needs = [] }] of Object.entries(traits))
    await insertNeeds(
      tx,
      traitIds.get(code) ?? 0,
      needs.map((state) => idIn(states, state)),
    );
  return states;
}

/** What stands behind a taxon's name in a starter key. */
export function readShown(text: string): { state: string; sex: Sex | null }[] {
  return text.split(' ').map((part) => {
    const [mark = '', state] = part.split(':');
    if (state === undefined) return { state: mark, sex: null };
    const sex = sexes.find((each) => each === mark);
    if (!sex) throw new Error(`${part} names no sex`);
    return { state, sex };
  });
}

function idIn(states: ReadonlyMap<string, number>, state: string): number {
  const id = states.get(state);
  if (id === undefined) throw new Error(`The key has no state ${state}`);
  return id;
}

/** A scope of any rank that keys have. */
async function findScope(tx: Tx, name: string): Promise<number | undefined> {
  for (const rank of ['phylum', 'class', 'order'] as const) {
    const id = await idOf(tx, rank, name);
    if (id !== undefined) return id;
  }
  return undefined;
}

async function idOf(tx: Tx, rank: TaxonRank, name: string): Promise<number | undefined> {
  return await findIdByRankAndSlug(tx, { rank, slug: name.toLowerCase() });
}
