import { sql } from 'kysely';
import { determine } from '#app/features/determinations/determine.server.ts';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from './factories/community.ts';
import { anImage } from './licences.ts';

/** Who looks at them: their observer, another member, an expert of the branch and one of another, an administrator. */
export type Readers = Record<'anna' | 'bela' | 'hatarozo' | 'masik' | 'admin', Viewer & { memberId: number }>;

const nowhere = { latitude: null, longitude: null, uncertaintyM: null, positionSource: null };
const hostile = 'ősz; "idéz" <b>&\'] ]]> ű\u0001 _x0041_ =1+1\r\nmásodik sor';
const corners: [number, number][] = [
  [19, 47],
  [19.1, 47.1],
  [19.2, 47],
];
const imported = { url: 'https://example.org/x?a=1&b=2', author: 'Doe; Jane', licenseId: 6, isIncoming: true };

/** What each of Anna's finds has that the one before has not. */
const facts: readonly Partial<NewSighting>[] = [
  {},
  {
    notes: hostile,
    altitudeM: 120,
    altitudeSource: 'typed',
    habitat: 'üde gyep, Budapest mellett',
    recordedBy: '=Teszt',
  },
  { observedFrom: '1899-05-07', observedTime: null, footprint: { kind: 'line', corners } },
  {
    footprint: { kind: 'area', corners },
    individualCount: null,
    sex: 'female',
    lifeStage: 'larva',
    method: 'lightTrapping',
  },
  { ...nowhere, observedFrom: '2024-05-01', observedTo: '2024-05-31', observedTime: null, datePrecision: 'month' },
  { latitude: -33.45, longitude: -70.65, countyCode: null, county: null, inHungary: false, settlement: null },
  { visibility: 'square', notes: 'a nagy tölgynél', habitat: 'Budapest', altitudeM: 99, recordedBy: 'Budapest' },
  { visibility: 'square', footprint: { kind: 'area', corners }, privateNotes: 'titkos', identifiedBy: 'Kiss Éva' },
  { visibility: 'hidden', hostPlant: 'tölgy', individualCount: 12, countKind: 'minimum', external: imported },
  { external: imported, countKind: 'estimate', individualCount: 40 },
  { external: { ...imported, isIncoming: false, author: null, licenseId: null }, licenseId: 8 },
  { licenseId: 7, privateNotes: '+36 1 234 5678' },
  { licenseId: OWN_TERMS },
  { observedFrom: '2023-12-30', observedTo: '2024-01-02', datePrecision: 'range', observedTime: '00:00' },
];

/** Finds of every kind that a reader may see otherwise than another, nothing of them by chance or by the clock. */
export async function plantAwkwardFinds(db: Db): Promise<{ readers: Readers; ids: number[]; taxa: Taxa }> {
  const taxa = await plantTaxa(db);
  await sql`update taxon set authorship = '(Minta, 1758)' where id = ${taxa.minor}`.execute(db);
  const readers: Readers = {
    anna: await aMember(db, 'anna', { fullName: '@Őz; Ágnes' }),
    bela: await aMember(db, 'bela'),
    hatarozo: await aMember(db, 'hatarozo', { scope: taxa.familia }),
    masik: await aMember(db, 'masik', { scope: taxa.genus2 }),
    admin: { ...(await aMember(db, 'admin')), isAdmin: true },
  };
  const { anna, bela } = readers;
  await db.updateTable('member').set({ is_admin: true }).where('id', '=', readers.admin.memberId).execute();
  const ids: number[] = [];
  for (const more of facts) ids.push(await aSighting(db, anna.memberId, more));
  const named = ['protectus', 'minor', 'parvus', 'osyris', 'familia'] as const;
  for (const name of named) {
    const sightingId = await aSighting(db, anna.memberId, { notes: name, altitudeM: 7, settlement: 'Érd' });
    const said = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
    await determine(db, bela, { action: 'determine', sightingId, taxonId: taxa[name], ...said });
    ids.push(sightingId);
  }
  await addObservers(db, [ids[0], ids[6], ids[14]], bela.memberId);
  await addImages(db, [ids[0], ids[7], ids[9], ids[14]], anna.memberId);
  ids.push(...(await unseen(db, readers)));
  // The clock of the machine is in none of them.
  await sql`update sighting set created_at = '2024-05-08T22:30:00Z'::timestamptz + id * interval '1 day',
    updated_at = '2024-05-30T22:30:00.125Z'::timestamptz + id * interval '1 day'`.execute(db);
  await sql`update determination
    set created_at = '2024-06-01T22:30:00Z'::timestamptz + sighting_id * interval '1 day'`.execute(db);
  return { readers, ids, taxa };
}

async function addObservers(db: Db, ids: readonly (number | undefined)[], memberId: number): Promise<void> {
  const observers = [
    { member_id: memberId, name: 'bela' },
    { member_id: null, name: 'Budapest' },
    { member_id: null, name: '-Név; más' },
  ];
  const rows = ids
    .filter((id) => id !== undefined)
    .flatMap((sighting_id) => observers.map((observer, position) => ({ ...observer, position, sighting_id })));
  await db.insertInto('sighting_observer').values(rows).execute();
}

async function addImages(db: Db, ids: readonly (number | undefined)[], memberId: number): Promise<void> {
  for (const sighting_id of ids) {
    const keys = (name: string) => ({
      ...{ upload_key: `${name}-${sighting_id}`, original_key: `${name}-${sighting_id}.jpg` },
      ...{ small_key: `${name}-k.webp`, medium_key: `${name}-m.webp`, large_key: `${name}-n.webp` },
    });
    const shared = { sighting_id, state: 'ready', created_at: '2024-05-09T10:00:00Z' } as const;
    await anImage({ db }, memberId, {
      ...shared,
      ...keys('nyilt'),
      taken_at: '2024-05-07T10:31:00',
      caption: 'Budapest',
    });
    await anImage({ db }, memberId, { ...shared, ...keys('mase'), position: 1, author: 'Budapest', license_id: 3 });
    await anImage({ db }, memberId, { ...shared, ...keys('zart'), position: 2, license_id: 7 });
    await anImage({ db }, memberId, { ...shared, ...keys('varo'), position: 3, state: 'waiting' });
  }
}

/** A hidden find and a draft of Anna's, one of whoever has left, and one under its owner's own terms. */
async function unseen(db: Db, { anna, masik }: Readers): Promise<number[]> {
  const hidden = await aSighting(db, anna.memberId, { visibility: 'square' });
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  const draft = await aSighting(db, anna.memberId, { state: 'draft' });
  const gone = await aMember(db, 'elment', { fullName: 'Elment Elek' });
  const left = await aSighting(db, gone.memberId);
  await sql`update member set deleted_at = '2024-06-01' where id = ${gone.memberId}`.execute(db);
  const own = { useDefaultLicenc: false, uniqueLicenc: 'Kérdezz meg; Budapest.' };
  await write(db, (tx) => changeLicenceSettings(tx, masik.memberId, own));
  return [hidden, draft, left, await aSighting(db, masik.memberId, { licenseId: OWN_TERMS, visibility: 'square' })];
}
