import { findTaxonThumbs } from '#app/features/sightings/pictures/find-taxon-thumbs.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import type { KeyBrief, KeyScore, KeyState, KeyTaxon, KeyView } from './key-view.ts';
import { findKeyParts, findKeyRow, findKeyRows, type KeyParts, type KeyRow } from './keys.repo.server.ts';

/** The published keys by their names; unpublished ones too where they are asked for. */
export async function findKeys(db: Db, { drafts = false } = {}): Promise<KeyBrief[]> {
  const rows = await findKeyRows(db, { drafts });
  const scopes = await findTaxa(
    db,
    rows.flatMap(({ scopeId }) => scopeId ?? []),
  );
  return rows.map((row) => toBrief(row, scopes));
}

/** A whole key by its address or its number; undefined where there is none, or where it is not published and drafts are not asked for. */
export async function findKey(
  db: Db,
  by: { id: number } | { slug: string },
  { drafts = false } = {},
): Promise<KeyView | undefined> {
  return await readAtOneMoment(db, async (tx) => {
    const row = await findKeyRow(tx, by);
    if (!row || !(row.isPublished || drafts)) return undefined;
    return await toView(tx, row, await findKeyParts(tx, row.id));
  });
}

async function toView(db: Db, row: KeyRow, parts: KeyParts): Promise<KeyView> {
  const keyed = parts.taxa.map(({ taxon_id }) => taxon_id);
  const named = await findTaxa(db, [...keyed, ...(row.scopeId === null ? [] : [row.scopeId])]);
  const { taxa, places } = await presentTaxa(db, keyed, named);
  const scores = new Map<string, KeyScore>();
  for (const { taxon_id, state_id, life_stage, sex } of parts.scores) {
    const place = places.get(taxon_id);
    const score = place === undefined ? undefined : ([place, state_id, life_stage, sex] as const);
    // What two names of one taxon show stands once.
    if (score) scores.set(score.join(' '), score);
  }
  return {
    ...toBrief(row, named),
    taxonCount: taxa.length,
    version: row.version,
    sources: row.sources.split('\n').filter((line) => line !== ''),
    traits: parts.traits.map((trait) => ({
      ...trait,
      needs: parts.needs.flatMap(({ trait_id, state_id }) => (trait_id === trait.id ? state_id : [])),
      states: parts.states.flatMap((state) => (state.trait_id === trait.id ? [toState(state)] : [])),
    })),
    taxa,
    scores: [...scores.values()],
  };
}

/** The taxa that are meant today, by their names, and at which place among them each of the key's stands: a synonym at its accepted one's. */
async function presentTaxa(db: Db, keyed: readonly number[], named: ReadonlyMap<number, TaxonView>) {
  const meant = new Map(keyed.map((id) => [id, named.get(id)?.acceptedId ?? id]));
  const present = await findTaxa(db, new Set(meant.values()));
  const inOrder = [...present.values()].sort((one, other) => one.label.localeCompare(other.label, 'hu'));
  const thumbs = await findTaxonThumbs(
    db,
    inOrder.map(({ id }) => id),
  );
  const places = new Map<number, number>();
  for (const [id, presentId] of meant) {
    const place = inOrder.findIndex((taxon) => taxon.id === presentId);
    if (place !== -1) places.set(id, place);
  }
  return { taxa: inOrder.map((taxon) => toKeyTaxon(taxon, thumbs.get(taxon.id))), places };
}

function toKeyTaxon({ id, taxonType, name, origName, url }: TaxonView, thumbUrl: string | undefined): KeyTaxon {
  return { id, rank: taxonType, name, origName, url, thumbUrl: thumbUrl ?? null };
}

function toState({ id, label, hint, drawing }: KeyParts['states'][number]): KeyState {
  return { id, label, hint, drawing };
}

function toBrief(row: KeyRow, scopes: ReadonlyMap<number, TaxonView>): KeyBrief {
  const { id, slug, name, lead, scopeId, taxonCount, traitCount } = row;
  const scope = scopeId === null ? undefined : scopes.get(scopeId);
  return {
    id,
    slug,
    name,
    lead,
    scope: scope ? { id: scope.id, label: scope.label, url: scope.url } : null,
    taxonCount: taxonCount ?? 0,
    traitCount: traitCount ?? 0,
  };
}
