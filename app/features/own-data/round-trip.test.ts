import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findIdentifications } from '#app/features/determinations/find-identifications.server.ts';
import { findSaidElsewhere } from '#app/features/determinations/find-said-elsewhere.server.ts';
import { unpackArchive } from '#app/features/exchange/archives/unpack-archive.server.ts';
import { bringPictures } from '#app/features/exchange/imports/pictures/bring-pictures.server.ts';
import { describeImport } from '#app/features/exchange/imports/running/find-imports.server.ts';
import { requestCheck, requestRun } from '#app/features/exchange/imports/running/request-steps.server.ts';
import { startImport } from '#app/features/exchange/imports/running/start-import.server.ts';
import { stepImport } from '#app/features/exchange/imports/running/step-import.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aPicture } from '#test/harness/picture-server.ts';
import { type TestServices, useTestServices } from '#test/harness/services.ts';
import { findPart, makeFindArchives } from './make-find-archives.server.ts';
import { readmeText } from './readme-text.ts';
import { findPartSizes } from './rows.repo.server.ts';

const home = useTestServices({ env: () => ({ PUBLIC_URL: 'https://itthon.example.org' }) });
const away = useTestServices();
let folder: string;
let taxonOf: (name: string) => number;
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };
let annaAway: Viewer & { memberId: number };

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lelohely-round-trip-'));
  taxonOf = await plantNamedTaxa(home.db);
  await plantNamedTaxa(away.db);
  anna = await aMember(home.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(home.db, 'bela', { fullName: 'Teszt Béla' });
  annaAway = await aMember(away.db, 'anna', { fullName: 'Minta Anna' });
});
afterAll(() => fs.rm(folder, { recursive: true }));

async function record(form: Omit<SightingFormInput, 'clientId'>, shades: number[] = []): Promise<number> {
  const imageIds: number[] = [];
  for (const shade of shades) {
    const read = () => aPicture(shade);
    const upload = { memberId: anna.memberId, uploadKey: randomUUID(), name: `${shade}.jpg`, read };
    const { id } = await ingestUpload(home, upload);
    await deriveImage(home, { imageId: id });
    imageIds.push(id);
  }
  const imageDetails = imageIds.map((id, at) => ({ id, caption: `${at + 1}. kép`, licenseId: 3 }));
  const whole = { clientId: randomUUID(), imageIds, imageDetails, ...form };
  return (await recordSighting(home, anna, parseOr('invalid', sightingFormSchema, whole))).id;
}

/** Brings an archive into the other site, to its last picture. */
async function bringAway(file: string): Promise<number> {
  const staged = { field: 'file', filename: 'csomag.zip', mime: '', path: file, truncated: false, isBeyond: false };
  const id = await startImport(away, annaAway, { ...staged, bytes: (await fs.stat(file)).size });
  await stepImport(away, id);
  const { mapping, problem } = await describeImport(away.db, annaAway, id);
  if (!mapping) return expect.fail(problem ?? 'It was not read.');
  await requestCheck(away, annaAway, { importId: id, mapping });
  await stepImport(away, id);
  await requestRun(away, annaAway, { importId: id, takesDoubles: false });
  await stepImport(away, id);
  while ((await describeImport(away.db, annaAway, id)).pictures.waiting > 0) await bringPictures(away, id);
  return id;
}

/** What a site knows of a member's finds, without what is the site's own. */
async function findsOf({ db }: TestServices, viewer: Viewer & { memberId: number }) {
  const rows = await db
    .selectFrom('sighting')
    .select([
      'id',
      'taxon_id',
      'observed_from',
      'observed_to',
      'observed_time',
      'date_precision',
      'latitude',
      'longitude',
    ])
    .select([
      'uncertainty_m',
      'place_text',
      'public_visibility',
      'altitude_m',
      'habitat',
      'individual_count',
      'count_kind',
    ])
    .select(['sex', 'life_stage', 'method', 'host_plant', 'notes', 'private_notes', 'footprint', 'recorded_by'])
    .where('member_id', '=', viewer.memberId)
    .where('state', '=', 'published')
    .orderBy('observed_from')
    .execute();
  const said = await findIdentifications(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  const elsewhere = await findSaidElsewhere(
    db,
    rows.map(({ id }) => ({ id, place: { isTrue: true } })),
  );
  return Promise.all(
    rows.map(async ({ id, taxon_id: _, ...row }) => {
      const images = await db
        .selectFrom('sighting_image')
        .select(['original_key', 'caption', 'license_id'])
        .where('sighting_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .execute();
      const observers = await db.selectFrom('sighting_observer').select('name').where('sighting_id', '=', id).execute();
      const items = said.get(id)?.items ?? [];
      const byAll = [
        ...(elsewhere.get(id) ?? []).map(({ name, certainty, identifiedBy }) => `${name} ${certainty} ${identifiedBy}`),
        ...items.map(({ taxon, certainty, user }) => `${taxon.scientificName} ${certainty} ${user.displayName}`),
      ];
      return { ...row, images, observers, said: byAll.sort() };
    }),
  );
}

it('a life’s finds go out and come into an empty site the same: places, days, words, pictures to the last bit, and who said what', async () => {
  const point = { latitude: 47.4979, longitude: 19.0402, uncertaintyM: 25, text: 'Rupp-hegy, "alsó" rét' };
  const told = await record(
    {
      ...{ taxonId: taxonOf('Fictus borealis'), certainty: 'cf', place: point },
      observedOn: { from: '2024-05-20', time: '21:40' },
      ...{ individualCount: 3, countKind: 'minimum', sex: 'female', lifeStage: 'adult', method: 'lightTrapping' },
      ...{ altitudeM: 231, habitat: 'sziklagyep', hostPlant: 'Quercus robur', observers: ['Próba Péter'] },
      notes: 'két\nsor; "idézet", =1+1',
      privateNotes: 'csak nekem',
    },
    [11, 22],
  );
  await record({
    ...{ taxonId: taxonOf('Fictus minor'), lifeStage: 'gall' },
    place: {
      ...point,
      footprint: {
        kind: 'line',
        corners: [
          [19.04, 47.49],
          [19.05, 47.5],
          [19.06, 47.49],
        ],
      },
    },
    observedOn: { from: '2024-06-01', to: '2024-06-03' },
  });
  await record({
    taxonId: taxonOf('Fictus minor'),
    place: { ...point, latitude: 46.25, visibility: 'hidden' },
    observedOn: { from: '2023-01-01', to: '2023-12-31', precision: 'year' },
  });
  await record(
    { taxonId: taxonOf('Fictus protectus'), place: { ...point, latitude: 46.9 }, observedOn: { from: '2022-07-01' } },
    [33],
  );
  const unnamed = { place: { ...point, latitude: 46.1 }, observedOn: { from: '2021-07-01' } };
  await record(unnamed, [44]);
  const namedByOthers = await record({ ...unnamed, observedOn: { from: '2021-07-02' } }, [55]);
  await determine(home.db, bela, {
    ...{ action: 'determine', sightingId: namedByOthers, taxonId: taxonOf('Fictus borealis') },
    ...{ certainty: 'sure', basis: 'photo', comment: '', disagrees: false },
  });
  await determine(home.db, bela, {
    ...{ action: 'determine', sightingId: told, taxonId: taxonOf('Fictus minor') },
    ...{ certainty: 'sure', basis: 'photo', comment: 'csak itt', disagrees: false },
  });
  const owner = { id: anna.memberId, username: 'anna' };
  const ids: number[] = [];
  for await (const { file } of makeFindArchives(home, { owner, withPhotos: true, folder }))
    ids.push(await bringAway(file));
  expect(ids).toHaveLength(1);
  const { counts, pictures, remarks } = await describeImport(away.db, annaAway, ids[0] ?? 0);
  expect({ counts, pictures, remarks }).toMatchObject({
    counts: { new: 6, invalid: 0, double: 0 },
    pictures: { done: 5, failed: 0 },
    remarks: [],
  });
  expect(await findsOf(away, annaAway)).toEqual(await findsOf(home, anna));
  // What only others said is nobody's vote here.
  const votes = await away.db.selectFrom('determination').select('sighting_id').execute();
  expect(votes).toHaveLength(4);
  expect((await verifySummaries(away.db)).filter(({ differences }) => differences > 0)).toEqual([]);
  // Brought once more, nothing is doubled.
  for await (const { file } of makeFindArchives(home, { owner, withPhotos: true, folder })) {
    const again = await bringAway(file);
    expect((await describeImport(away.db, annaAway, again)).counts).toMatchObject({ new: 0, same: 6 });
  }
  expect(await findsOf(away, annaAway)).toEqual(await findsOf(home, anna));
});

it('pictures of one find that no import would take together go as addresses, and are counted', async () => {
  const owner = { id: anna.memberId, username: 'anna' };
  const limits = { ...findPart, files: 1 };
  let outside = 0;
  for await (const made of makeFindArchives(home, { owner, withPhotos: true, folder, limits })) outside += made.outside;
  // Of its two pictures the first lies in its archive.
  expect(outside).toBe(1);
  const [largest = 0] = (await findPartSizes(home.db, anna.memberId)).map(({ bytes }) => bytes).sort((a, b) => b - a);
  const less = { ...findPart, bytes: largest - 1 };
  const names: string[] = [];
  for await (const { file } of makeFindArchives(home, { owner, withPhotos: true, folder, limits: less })) {
    const { files, dispose } = await unpackArchive(file);
    names.push(...files.filter((name) => name.startsWith('kepek/')));
    await dispose();
  }
  expect(names).toHaveLength(4);
  const about = { siteName: 'Próba', username: 'anna', made: 'ma', files: [], hasLetters: false, photoParts: 0 };
  const readme = readmeText({ ...about, finds: { parts: 2, withPhotos: true, outside: 1 }, missingPhotos: [] });
  expect(readme).toContain('1 képnek csak a webcíme');
});
