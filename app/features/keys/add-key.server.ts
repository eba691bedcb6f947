import type { Sex } from '#app/features/sightings/sighting-codes.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { KeyDrawing } from './key-drawings.ts';
import type { Ease } from './key-view.ts';
import {
  existsKey,
  insertKey,
  insertKeyTaxa,
  insertNeeds,
  insertScores,
  insertState,
  insertTrait,
  lockKeys,
} from './keys.repo.server.ts';

/** A key as it is written down: traits and states by short names, a state as `trait.state`. */
export type WrittenKey = {
  slug: string;
  name: string;
  lead: string;
  sources: readonly string[];
  traits: Readonly<Record<string, WrittenTrait>>;
};

type WrittenTrait = {
  question: string;
  hint?: string;
  ease?: Ease;
  /** states of other traits, one of which must be answered */
  needs?: readonly string[];
  states: Readonly<Record<string, { label: string; hint?: string; drawing?: KeyDrawing }>>;
};

/** What a taxon shows, each of one sex alone where that is said. */
export type ShownState = { state: string; sex: Sex | null };

type NewKey = {
  key: WrittenKey;
  /** the taxon within which it names */
  scopeId: number | null;
  taxa: ReadonlyMap<number, readonly ShownState[]>;
  isPublished: boolean;
};

/** Adds a key with all that it says; its number. Throws where it names a state that it does not have. */
export async function addKey(db: Db, key: NewKey): Promise<number> {
  return await write(db, (tx) => insertWhole(tx, key));
}

/** Adds these keys to a database that has none. */
export async function addFirstKeys(db: Db, keys: readonly NewKey[]): Promise<void> {
  await write(db, async (tx) => {
    await lockKeys(tx);
    if (await existsKey(tx)) return;
    for (const key of keys) await insertWhole(tx, key);
  });
}

export async function hasKeys(db: Db): Promise<boolean> {
  return await existsKey(db);
}

async function insertWhole(tx: Tx, { key, scopeId, taxa, isPublished }: NewKey): Promise<number> {
  const { slug, name, lead, sources } = key;
  const keyId = await insertKey(tx, { slug, name, lead, sources: sources.join('\n'), scopeId, isPublished });
  await insertKeyTaxa(tx, keyId, [...taxa.keys()]);
  const states = await insertTraits(tx, keyId, key);
  for (const [taxonId, shown] of taxa) {
    const scores = shown.map(({ state, sex }) => ({ state_id: idIn(states, state), life_stage: null, sex }));
    await insertScores(
      tx,
      keyId,
      scores.map((score) => ({ ...score, taxon_id: taxonId })),
    );
  }
  touch(tx, 'keys');
  return keyId;
}

/** Inserts traits and states; answers the states' ids by `trait.state`. */
async function insertTraits(tx: Tx, keyId: number, { traits }: WrittenKey): Promise<Map<string, number>> {
  const states = new Map<string, number>();
  const traitIds = new Map<string, number>();
  for (const [position, [code, { question, hint = '', ease = 1, states: own }]] of Object.entries(traits).entries()) {
    const traitId = await insertTrait(tx, { keyId, position, question, hint, ease });
    traitIds.set(code, traitId);
    for (const [place, [state, { label, hint: more = '', drawing = null }]] of Object.entries(own).entries())
      states.set(`${code}.${state}`, await insertState(tx, traitId, { position: place, label, hint: more, drawing }));
  }
  for (const [code, { needs = [] }] of Object.entries(traits)) {
    const needed = needs.map((state) => idIn(states, state));
    await insertNeeds(tx, traitIds.get(code) ?? 0, needed);
  }
  return states;
}

function idIn(states: ReadonlyMap<string, number>, state: string): number {
  const id = states.get(state);
  if (id === undefined) throw new Error(`The key has no state ${state}`);
  return id;
}
