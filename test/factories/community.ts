import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertSighting, type NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import { slugify } from '#app/platform/text/slug.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';

type Entry = { parent: string | null; rank: DB['taxon']['rank']; name: string; hungarian: string | null };

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
} as const satisfies Record<string, Entry>;

const speciesCalled = (name: string): Entry => ({ parent: 'genus', rank: 'species', name, hungarian: null });

type TreeKey = keyof typeof tree;
export type TaxonKey = TreeKey | 'osyris' | 'unresolved' | 'secret';
export type Taxa = Record<TaxonKey, number>;
export type BareTaxa = Record<Exclude<TreeKey, 'genus2'> | 'osyris' | 'alteroptera' | 'alterus', number>;

/** Plants that branch, with a synonym of borealis (osyris), an unresolved and a non-public taxon; gives their ids. */
export async function plantTaxa(db: Db): Promise<Taxa> {
  const plant = planter(db);
  const taxa = await plantAll(plant, tree);
  await protect(db, taxa.protectus);
  return {
    ...taxa,
    osyris: await plant('osyris', speciesCalled('Fictus osyris'), { status: 'synonym', accepted_id: taxa.borealis }),
    unresolved: await plant('unresolved', speciesCalled('Fictus dubius'), { status: 'unresolved' }),
    secret: await plant('secret', speciesCalled('Fictus arcanus'), { is_public: false }),
  };
}

/** Plants its genus Fictus alone, without Hungarian names, with osyris, and beside it another order with a genus; gives their ids. */
export async function plantBareTaxa(db: Db): Promise<BareTaxa> {
  const plant = planter(db);
  const bare = (entry: Entry): Entry => ({ ...entry, hungarian: null });
  const { ordo, familia, genus, borealis, minor, protectus, parvus } = tree;
  const taxa = await plantAll(plant, {
    ordo: bare(ordo),
    familia: bare(familia),
    genus: bare(genus),
    borealis: bare(borealis),
    minor: bare(minor),
    protectus: bare(protectus),
    parvus: bare(parvus),
  });
  await protect(db, taxa.protectus);
  const facts = { status: 'synonym', accepted_id: taxa.borealis } as const;
  const osyris = await plant('osyris', speciesCalled('Fictus osyris'), facts);
  const others = await plantAll(plant, {
    alteroptera: { parent: null, rank: 'order', name: 'Alteroptera', hungarian: null },
    alterus: { parent: 'alteroptera', rank: 'genus', name: 'Alterus', hungarian: null },
  });
  return { ...taxa, osyris, ...others };
}

/** Gives the planted taxa their addresses, by which their pages are found. */
export async function plantAddresses(db: Db): Promise<void> {
  await db
    .insertInto('taxon_slug')
    .columns(['scope', 'slug', 'taxon_id', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('taxon')
        .where('source', '=', 'test')
        .select([
          sql<number>`case rank when 'order' then 0 else order_id end`.as('scope'),
          sql<string>`coalesce(slug_hu, slug)`.as('slug'),
          'id',
          sql<string>`case when slug_hu is null then 'slug' else 'slug_hu' end`.as('kind'),
        ]),
    )
    .execute();
}

type Facts = { status?: 'synonym' | 'unresolved'; accepted_id?: number; is_public?: boolean };
type Plant = (key: string, entry: Entry, facts?: Facts) => Promise<number>;

/** Plants taxa one by one, each below one that it has planted; gives their ids. */
function planter(db: Db): Plant {
  const lines = new Map<string, { rank: string; id: number }[]>();
  return async (key, { parent, rank, name, hungarian }, facts = {}) => {
    const above = parent === null ? [] : (lines.get(parent) ?? []);
    const { id } = await db
      .insertInto('taxon')
      .values({
        parent_id: above.at(-1)?.id ?? null,
        rank,
        scientific_name: name,
        orig_name: name,
        hungarian_name: hungarian,
        slug: slugify(name),
        slug_hu: rank === 'order' ? slugify(hungarian ?? name) : null,
        source: 'test',
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = [...above, { rank, id }];
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
      .where('id', '=', id)
      .execute();
    lines.set(key, line);
    return id;
  };
}

async function plantAll<Key extends string>(plant: Plant, entries: Record<Key, Entry>): Promise<Record<Key, number>> {
  const ids: Partial<Record<Key, number>> = {};
  for (const key in entries) ids[key] = await plant(key, entries[key]);
  return ids as Record<Key, number>;
}

async function protect(db: Db, taxonId: number): Promise<void> {
  await db
    .insertInto('taxon_protection')
    .values({ taxon_id: taxonId, category: 'protected', value_huf: 10_000, act: 'próba', source: 'test' })
    .execute();
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
  const { scope } = more;
  if (scope !== undefined)
    await write(db, (tx) => grantExpertScope(tx, { memberId: id, taxonId: scope, grantedBy: null }));
  const expertTaxonIds = scope === undefined ? [] : [scope];
  return { ...visitor(), memberId: id, username, fullName, emailVerified: true, expertTaxonIds };
}

/** A published sighting without a name, on 7 May 2024 in square CT56, with what is given changed; gives its id. */
export async function aSighting(db: Db, memberId: number, more: Partial<NewSighting> = {}): Promise<number> {
  const { id } = await write(db, (tx) => insertSighting(tx, newSighting(memberId, more)));
  return id;
}

/** What such a sighting is saved from. */
export function newSighting(memberId: number, more: Partial<NewSighting> = {}): NewSighting {
  return {
    clientId: randomUUID(),
    memberId,
    state: 'published',
    observedFrom: '2024-05-07',
    observedTo: more.observedFrom ?? '2024-05-07',
    observedTime: '10:30',
    datePrecision: 'day',
    latitude: 47.5012,
    longitude: 19.0405,
    uncertaintyM: 15,
    positionSource: 'map',
    placeText: 'a nagy tölgynél',
    settlement: 'Budapest',
    settlementDistanceM: 300,
    countyCode: '01',
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
}
