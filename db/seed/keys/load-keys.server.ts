import { findTypedTaxa } from '#app/features/determinations/find-typed-taxon.server.ts';
import { addFirstKeys, hasKeys, type ShownState } from '#app/features/keys/add-key.server.ts';
import { sexes } from '#app/features/sightings/sighting-codes.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { arthropodOrders } from './arthropod-orders.ts';
import { dragonflyFamilies } from './dragonfly-families.ts';

export const starterKeys = [arthropodOrders, dragonflyFamilies];

/** Loads the starter keys into a database that has none; those of whose taxa fewer than two are in the catalogue are left out. */
export async function loadKeys(db: Db): Promise<void> {
  if (await hasKeys(db)) return;
  const ids = await findTypedTaxa(
    db,
    starterKeys.flatMap(({ scope, taxa }) => [scope, ...Object.keys(taxa)]),
  );
  const keys = starterKeys.map(({ scope, taxa: shown, ...key }) => {
    const taxa = new Map<number, readonly ShownState[]>();
    for (const [name, text] of Object.entries(shown)) {
      const id = ids.get(name);
      if (id !== undefined) taxa.set(id, readShown(text));
    }
    return { key, taxa, scopeId: ids.get(scope) ?? null, isPublished: true };
  });
  await addFirstKeys(
    db,
    keys.filter(({ taxa }) => taxa.size > 1),
  );
}

/** What stands behind a taxon's name in a starter key. */
function readShown(text: string): ShownState[] {
  return text.split(' ').map((part) => {
    const [mark = '', state] = part.split(':');
    if (state === undefined) return { state: mark, sex: null };
    const sex = sexes.find((each) => each === mark);
    if (!sex) throw new Error(`${part} names no sex`);
    return { state, sex };
  });
}
