import { addKey } from '#app/features/keys/add-key.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** A key of two taxa and one trait, whose states show one of them each; its number. */
export async function aKey(
  db: Db,
  [one, other]: readonly [number, number],
  { slug = 'proba', isPublished = true } = {},
): Promise<number> {
  const states = { such: { label: 'ilyen' }, other: { label: 'olyan' } };
  const traits = { look: { question: 'Milyen?', states } };
  const taxa = new Map([
    [one, [{ state: 'look.such', sex: null }]],
    [other, [{ state: 'look.other', sex: null }]],
  ]);
  const key = { slug, name: 'Próbakulcs', lead: 'Kettőt választ szét.', sources: ['Próba'], traits };
  return await addKey(db, { key, taxa, scopeId: null, isPublished });
}
