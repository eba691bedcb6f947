import { randomUUID } from 'node:crypto';
import { insertSighting, type NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';

/** A small made-up tree: order Fictoptera › family Fictidae › genus Fictus › species, one of them protected. */
export type FictusTaxa = Record<
  | 'fictoptera'
  | 'fictidae'
  | 'fictus'
  | 'borealis'
  | 'minor'
  | 'parvus'
  | 'protectus'
  | 'alteroptera'
  | 'alterus'
  | 'osyris',
  number
>;

/** Inserts that tree; `parvus` is a subspecies of `borealis`, `osyris` a synonym of it, `protectus` protected, `alterus` of another order. */
export async function insertFictusTaxa(db: Db): Promise<FictusTaxa> {
  const line: { [Column in 'order_id' | 'family_id' | 'genus_id' | 'species_id']?: number } = {};
  const add = async (name: string, rank: DB['taxon']['rank'], parents: number[], above: typeof line) => {
    const { id } = await db
      .insertInto('taxon')
      .values({
        rank,
        scientific_name: name,
        orig_name: name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        slug_hu: rank === 'order' ? name.toLowerCase() : null,
        parent_id: parents.at(-1) ?? null,
        source: 'made up',
        ...above,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { order: 'order_id', family: 'family_id', genus: 'genus_id', species: 'species_id' } as const;
    const column = rank === 'order' || rank === 'family' || rank === 'genus' || rank === 'species' ? own[rank] : null;
    const set = { ancestor_ids: [...parents, id], ...(column && { [column]: id }) };
    await db.updateTable('taxon').set(set).where('id', '=', id).execute();
    return id;
  };
  const fictoptera = await add('Fictoptera', 'order', [], {});
  const fictidae = await add('Fictidae', 'family', [fictoptera], { order_id: fictoptera });
  const inFamily = { order_id: fictoptera, family_id: fictidae };
  const fictus = await add('Fictus', 'genus', [fictoptera, fictidae], inFamily);
  const parents = [fictoptera, fictidae, fictus];
  const inGenus = { ...inFamily, genus_id: fictus };
  const borealis = await add('Fictus borealis', 'species', parents, inGenus);
  const inSpecies = { ...inGenus, species_id: borealis };
  const parvus = await add('Fictus borealis parvus', 'subspecies', [...parents, borealis], inSpecies);
  const minor = await add('Fictus minor', 'species', parents, inGenus);
  const protectus = await add('Fictus protectus', 'species', parents, inGenus);
  await db
    .insertInto('taxon_protection')
    .values({ taxon_id: protectus, category: 'protected', value_huf: 50_000, act: 'made up', source: 'made up' })
    .execute();
  const osyris = await add('Fictus osyris', 'species', parents, inGenus);
  await db.updateTable('taxon').set({ status: 'synonym', accepted_id: borealis }).where('id', '=', osyris).execute();
  const alteroptera = await add('Alteroptera', 'order', [], {});
  const alterus = await add('Alterus', 'genus', [alteroptera], { order_id: alteroptera });
  return { fictoptera, fictidae, fictus, borealis, minor, parvus, protectus, osyris, alteroptera, alterus };
}

/** Inserts a bare member without a password. */
export async function insertTestMember(db: Db, username: string): Promise<number> {
  const { id } = await db
    .insertInto('member')
    .values({
      username,
      username_folded: username.toLowerCase(),
      full_name: username,
      email: `${username.toLowerCase()}@example.org`,
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A published sighting on 2024-05-07 in Budapest, square CT56, with what is given changed. */
export function newSighting(memberId: number, changes: Partial<NewSighting> = {}): NewSighting {
  return {
    clientId: randomUUID(),
    memberId,
    state: 'published',
    observedFrom: '2024-05-07',
    observedTo: changes.observedFrom ?? '2024-05-07',
    observedTime: null,
    datePrecision: 'day',
    latitude: 47.5012,
    longitude: 19.0405,
    uncertaintyM: 25,
    positionSource: 'map',
    placeText: 'Minta-domb, 3-as kőoszlop',
    settlement: 'Mintafalva',
    settlementDistanceM: 400,
    countyCode: '01',
    county: 'Budapest',
    inHungary: true,
    altitudeM: 234,
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
    ...changes,
  };
}

/** Saves such a sighting and gives its id. */
export async function insertTestSighting(
  db: Db,
  memberId: number,
  changes: Partial<NewSighting> = {},
): Promise<number> {
  const { id } = await write(db, (tx) => insertSighting(tx, newSighting(memberId, changes)));
  return id;
}
