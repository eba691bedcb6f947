import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Keys by their names; unpublished ones only where they are asked for. */
export async function findKeyRows(db: Db, { drafts }: { drafts: boolean }) {
  return await keyRows(db)
    .$if(!drafts, (query) => query.where('published_at', 'is not', null))
    .orderBy('name')
    .execute();
}

export async function findKeyRow(db: Db, by: { id: number } | { slug: string }) {
  const query = keyRows(db);
  return await ('id' in by ? query.where('k.id', '=', by.id) : query.where('k.slug', '=', by.slug)).executeTakeFirst();
}

function keyRows(db: Db) {
  return db
    .selectFrom('identification_key as k')
    .select(['k.id', 'k.slug', 'k.name', 'k.lead', 'k.sources', 'k.taxon_id as scopeId', 'k.version'])
    .select((eb) => [
      eb('k.published_at', 'is not', null).as('isPublished'),
      eb
        .selectFrom('key_taxon as t')
        .select((count) => count.fn.countAll<number>().as('taxa'))
        .whereRef('t.key_id', '=', 'k.id')
        .as('taxonCount'),
      eb
        .selectFrom('key_trait as t')
        .select((count) => count.fn.countAll<number>().as('traits'))
        .whereRef('t.key_id', '=', 'k.id')
        .as('traitCount'),
    ]);
}

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKeyRow>>>;

/** Everything of a key, as one moment had it: two readings of its rows would not fit together after a change. */
export async function findKeyParts(db: Db, keyId: number) {
  const traits = await db
    .selectFrom('key_trait')
    .select(['id', 'question', 'hint', 'ease'])
    .where('key_id', '=', keyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const states = await db
    .selectFrom('key_state')
    .innerJoin('key_trait', 'key_trait.id', 'key_state.trait_id')
    .select(['key_state.id', 'trait_id', 'label', 'key_state.hint', 'drawing'])
    .where('key_id', '=', keyId)
    .orderBy('key_state.position')
    .orderBy('key_state.id')
    .execute();
  const needs = await db
    .selectFrom('key_need')
    .innerJoin('key_trait', 'key_trait.id', 'key_need.trait_id')
    .select(['trait_id', 'state_id'])
    .where('key_id', '=', keyId)
    .orderBy('state_id')
    .execute();
  const taxa = await db.selectFrom('key_taxon').select('taxon_id').where('key_id', '=', keyId).execute();
  const scores = await db
    .selectFrom('key_score')
    .select(['taxon_id', 'state_id', 'life_stage', 'sex'])
    .where('key_id', '=', keyId)
    .orderBy('taxon_id')
    .orderBy('state_id')
    .execute();
  return { traits, states, needs, taxa, scores };
}

export type KeyParts = Awaited<ReturnType<typeof findKeyParts>>;

export async function existsKey(db: Db): Promise<boolean> {
  const { there } = await db
    .selectNoFrom((eb) => eb.exists(eb.selectFrom('identification_key').select('id')).as('there'))
    .executeTakeFirstOrThrow();
  return Boolean(there);
}

/** Until the transaction ends no other loads keys or makes one. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table identification_key in share row exclusive mode`.execute(tx);
}

export async function insertKey(
  tx: Tx,
  key: { slug: string; name: string; lead: string; sources: string; scopeId: number | null; isPublished: boolean },
): Promise<number> {
  const { scopeId, isPublished, ...words } = key;
  const { id } = await tx
    .insertInto('identification_key')
    .values({ ...words, taxon_id: scopeId, published_at: isPublished ? sql`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertKeyTaxa(tx: Tx, keyId: number, taxonIds: readonly number[]): Promise<void> {
  if (taxonIds.length === 0) return;
  await tx
    .insertInto('key_taxon')
    .values(taxonIds.map((taxon_id) => ({ key_id: keyId, taxon_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertTrait(
  tx: Tx,
  trait: { keyId: number; position: number; question: string; hint: string; ease: 1 | 2 | 3 },
): Promise<number> {
  const { keyId, ...words } = trait;
  const { id } = await tx
    .insertInto('key_trait')
    .values({ ...words, key_id: keyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewState = { position: number; label: string; hint: string; drawing: KeyParts['states'][number]['drawing'] };

export async function insertState(tx: Tx, traitId: number, state: NewState): Promise<number> {
  const { id } = await tx
    .insertInto('key_state')
    .values({ ...state, trait_id: traitId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertNeeds(tx: Tx, traitId: number, stateIds: readonly number[]): Promise<void> {
  if (stateIds.length === 0) return;
  await tx
    .insertInto('key_need')
    .values(stateIds.map((state_id) => ({ trait_id: traitId, state_id })))
    .execute();
}

export type NewScore = Omit<KeyParts['scores'][number], 'taxon_id'> & { taxon_id: number };

export async function insertScores(tx: Tx, keyId: number, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return;
  await tx
    .insertInto('key_score')
    .values(scores.map((score) => ({ ...score, key_id: keyId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
