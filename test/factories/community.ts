import { randomUUID } from 'node:crypto';
import { insertSighting, type NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/platform/session/viewer.ts';

/** A made-up branch of the tree: key → parent, rank, scientific and Hungarian name. */
const tree = {
  ordo: { parent: null, rank: 'order', name: 'Fictoptera', hungarian: 'tesztszárnyúak' },
  familia: { parent: 'ordo', rank: 'family', name: 'Fictidae', hungarian: 'tesztlepkefélék' },
  genus: { parent: 'familia', rank: 'genus', name: 'Fictus', hungarian: null },
  genus2: { parent: 'familia', rank: 'genus', name: 'Fictellus', hungarian: null },
  borealis: { parent: 'genus', rank: 'species', name: 'Fictus borealis', hungarian: 'őszi tesztlepke' },
  minor: { parent: 'genus', rank: 'species', name: 'Fictus minor', hungarian: 'kis tesztlepke' },
  protectus: { parent: 'genus', rank: 'species', name: 'Fictus protectus', hungarian: 'védett tesztlepke' },
  parvus: { parent: 'borealis', rank: 'subspecies', name: 'Fictus borealis parvus', hungarian: null },
} as const;

export type TaxonKey = keyof typeof tree | 'osyris' | 'unresolved' | 'secret';
export type Taxa = Record<TaxonKey, number>;

/** Plants that branch, with a synonym of borealis (osyris), an unresolved and a non-public taxon; gives their ids. */
export async function plantTaxa(db: Db): Promise<Taxa> {
  const ids = new Map<string, number>();
  const lines = new Map<string, { rank: string; id: number }[]>();
  for (const [key, { parent, rank, name, hungarian }] of Object.entries(tree)) {
    const row = await db
      .insertInto('taxon')
      .values({
        parent_id: parent === null ? null : (ids.get(parent) ?? null),
        rank,
        scientific_name: name,
        orig_name: name,
        hungarian_name: hungarian,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        slug_hu: rank === 'order' ? 'tesztszarnyuak' : null,
        source: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = [...(parent === null ? [] : (lines.get(parent) ?? [])), { rank, id: row.id }];
    const idOf = (wanted: string) => line.find((node) => node.rank === wanted)?.id ?? null;
    await db
      .updateTable('taxon')
      .set({
        ancestor_ids: line.map((node) => node.id),
        order_id: idOf('order'),
        family_id: idOf('family'),
        genus_id: idOf('genus'),
        species_id: idOf('species'),
      })
      .where('id', '=', row.id)
      .execute();
    ids.set(key, row.id);
    lines.set(key, line);
  }
  const id = (key: keyof typeof tree) => ids.get(key) ?? 0;
  const species = (lines.get('genus') ?? []).map((node) => node.id);
  const extra = async (
    name: string,
    values: { status?: 'synonym' | 'unresolved'; accepted_id?: number; is_public?: boolean },
  ) => {
    const row = await db
      .insertInto('taxon')
      .values({
        parent_id: id('genus'),
        rank: 'species',
        scientific_name: name,
        orig_name: name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        order_id: id('ordo'),
        family_id: id('familia'),
        genus_id: id('genus'),
        source: 'test',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('taxon')
      .set({ ancestor_ids: [...species, row.id], species_id: row.id })
      .where('id', '=', row.id)
      .execute();
    return row.id;
  };
  await db
    .insertInto('taxon_protection')
    .values({ taxon_id: id('protectus'), category: 'protected', value_huf: 10_000, act: 'próba', source: 'test' })
    .execute();
  return {
    ordo: id('ordo'),
    familia: id('familia'),
    genus: id('genus'),
    genus2: id('genus2'),
    borealis: id('borealis'),
    minor: id('minor'),
    protectus: id('protectus'),
    parvus: id('parvus'),
    osyris: await extra('Fictus osyris', { status: 'synonym', accepted_id: id('borealis') }),
    unresolved: await extra('Fictus dubius', { status: 'unresolved' }),
    secret: await extra('Fictus arcanus', { is_public: false }),
  };
}

/** A member as the viewer of their own pages; with `scope` an expert of that branch. */
export async function aMember(
  db: Db,
  username: string,
  more: { fullName?: string; scope?: number } = {},
): Promise<Viewer & { memberId: number }> {
  const fullName = more.fullName ?? username;
  const { id } = await db
    .insertInto('member')
    .values({
      username,
      username_folded: username.toLowerCase(),
      full_name: fullName,
      email: `${username.toLowerCase()}@example.org`,
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (more.scope !== undefined)
    await db.insertInto('expert_scope').values({ member_id: id, taxon_id: more.scope }).execute();
  const expertTaxonIds = more.scope === undefined ? [] : [more.scope];
  return { ...visitor(), memberId: id, username, fullName, emailVerified: true, expertTaxonIds };
}

/** A published sighting without a name, on 7 May 2024 in square CT56; gives its id. */
export async function aSighting(db: Db, memberId: number, more: Partial<NewSighting> = {}): Promise<number> {
  const sighting: NewSighting = {
    clientId: randomUUID(),
    memberId,
    state: 'published',
    observedFrom: '2024-05-07',
    observedTo: '2024-05-07',
    observedTime: '10:30',
    datePrecision: 'day',
    latitude: 47.5012,
    longitude: 19.0405,
    uncertaintyM: 15,
    positionSource: 'map',
    placeText: 'a nagy tölgynél',
    settlement: 'Budapest',
    settlementDistanceM: 300,
    countyCode: 'BU',
    county: 'Budapest',
    inHungary: true,
    altitudeM: null,
    habitat: null,
    visibility: 'exact',
    individualCount: 1,
    countKind: 'exact',
    sex: null,
    lifeStage: null,
    method: null,
    hostPlant: null,
    notes: null,
    privateNotes: null,
    recordedBy: null,
    licenseId: 1,
    ...more,
  };
  const { id } = await write(db, (tx) => insertSighting(tx, sighting));
  return id;
}
