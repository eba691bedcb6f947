import {
  insertKey,
  insertKeyTaxa,
  insertScores,
  insertState,
  insertTrait,
} from '#app/features/keys/keys.repo.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** A published key of two taxa and one trait, whose states show one of them each; its number. */
export async function aKey(
  db: Db,
  taxonIds: readonly [number, number],
  { slug = 'proba', isPublished = true } = {},
): Promise<number> {
  return await write(db, async (tx) => {
    const words = { slug, name: 'Próbakulcs', lead: 'Kettőt választ szét.', sources: 'Próba' };
    const keyId = await insertKey(tx, { ...words, scopeId: null, isPublished });
    await insertKeyTaxa(tx, keyId, taxonIds);
    const traitId = await insertTrait(tx, { keyId, position: 0, question: 'Milyen?', hint: '', ease: 1 });
    for (const [position, taxon_id] of taxonIds.entries()) {
      const state = { position, label: position === 0 ? 'ilyen' : 'olyan', hint: '', drawing: null };
      const state_id = await insertState(tx, traitId, state);
      await insertScores(tx, keyId, [{ taxon_id, state_id, life_stage: null, sex: null }]);
    }
    return keyId;
  });
}
