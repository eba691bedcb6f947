import { beforeAll, expect, it } from 'vitest';
import { licences, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import { findLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { previewLicenceChange } from '#app/features/sightings/licences/preview-licence-change.server.ts';
import {
  saveDefaultLicence,
  saveLicenceSettings,
} from '#app/features/sightings/licences/save-licence-settings.server.ts';
import { undoLicenceChange } from '#app/features/sightings/licences/undo-licence-change.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { type Member, useEditing } from '#test/editing.ts';

const { services, record, edit, image, toEdit, refusal, community } = useEditing();
const terms = 'Írj nekem előtte.';
const imported = { externalUrl: 'https://example.org/1', author: 'Jane Doe', licenseId: 12, isIncoming: true };
let anna: Member;
let atDefault: number;
let ofItsOwn: number;
let original: number;
let afterwards: number;

beforeAll(async () => {
  ({ anna } = community());
  await saveLicenceSettings(services, anna, { spottingLicense: 3, imageLicense: 3 });
  const [own, another] = [await image(), await image('a06-gps-no-refs.jpg')];
  atDefault = await record({
    imageIds: [own, another],
    imageDetails: [{ id: another, author: 'Kovács Kata', licenseId: 8 }],
  });
  ofItsOwn = await record({ licenseId: 8 });
  original = await record({ externalObservation: imported });
});

const shown = async (...ids: number[]) =>
  (await findSightings(services.db, visitor(), ids)).map((view) => ({
    licence: view.licenseId,
    terms: view.terms,
    images: view.images.map((each) => [each.licenseId, each.terms]),
  }));
const preview = async (kind: LicenceKind, toId = OWN_TERMS) => {
  const settings = await findLicenceSettings(services.db, anna.memberId);
  const { groups, total } = await previewLicenceChange(services.db, { kind, memberId: anna.memberId, settings, toId });
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  return groups.map(({ fate, licenseId, count }) => [fate, licenseId, count]);
};
const bringUnder = (kind: LicenceKind, from: number[], licenseId = OWN_TERMS) =>
  saveDefaultLicence(services, anna, { kind, licenseId, changeExisting: true, from });

const before = [
  {
    licence: 3,
    terms: null,
    images: [
      [3, null],
      [8, null],
    ],
  },
  { licence: 8, terms: null, images: [] },
  { licence: 12, terms: null, images: [] },
];

it('own terms hold for what is recorded from then on: what there is shows what it showed', async () => {
  await saveLicenceSettings(services, anna, { useDefaultLicenc: false, uniqueLicenc: terms });
  expect(await shown(atDefault, ofItsOwn, original)).toEqual(before);
  const [fresh, free] = [await image('a07-gps-south-west.jpg'), await image('a26-gps-accuracy.jpg')];
  afterwards = await record({ imageIds: [fresh, free], imageDetails: [{ id: free, licenseId: 8 }] });
  const chosen = await record({ licenseId: 8 });
  const kept = await record({ externalObservation: imported });
  expect(await shown(afterwards, chosen, kept)).toEqual([
    {
      licence: 7,
      terms,
      images: [
        [7, terms],
        [8, null],
      ],
    },
    { licence: 8, terms: null, images: [] },
    { licence: 12, terms: null, images: [] },
  ]);
});

it('they stay on an item that is edited, until it gets a licence of its own', async () => {
  const id = await record();
  const { licenseId } = (await toEdit(id)).data;
  expect(licenseId).toBe(OWN_TERMS);
  await edit({ id, revision: 1, notes: 'x', licenseId });
  expect(await shown(id)).toMatchObject([{ licence: 7, terms }]);
  await edit({ id, revision: 2, licenseId: 1 });
  expect(await shown(id)).toMatchObject([{ licence: 1, terms: null }]);
  const [, , last] = await findRevisionViews(services.db, anna, id);
  expect(last?.changes).toMatchObject({ licenseId: { from: OWN_TERMS, to: 1 } });
});

it('what was at a default comes under them where its owner says so after a preview, and nothing else does', async () => {
  expect(await preview('spottings')).toEqual([
    ['changes', 1, 1],
    ['changes', 3, 1],
    ['same', OWN_TERMS, 1],
    ['own', 8, 2],
    ['original', null, 2],
  ]);
  expect(await preview('images')).toEqual([
    ['changes', 3, 1],
    ['same', OWN_TERMS, 1],
    ['own', 8, 1],
    ['another', null, 1],
  ]);
  for (const kind of ['spottings', 'images'] as const) {
    for (const { id } of licences.filter((licence) => licence.id !== 3 && licence.id !== 1))
      expect(await refusal(bringUnder(kind, [id])), `${kind} ${id}`).toMatchObject({ code: 'invalid' });
  }
  await bringUnder('spottings', [3]);
  const pictures = await bringUnder('images', [3]);
  expect(await shown(atDefault, ofItsOwn, original)).toEqual([
    {
      licence: 7,
      terms,
      images: [
        [7, terms],
        [8, null],
      ],
    },
    ...before.slice(1),
  ]);
  await undoLicenceChange(services, anna, pictures ?? 0);
  expect(await shown(atDefault)).toMatchObject([
    {
      licence: 7,
      images: [
        [3, null],
        [8, null],
      ],
    },
  ]);
});

it('another’s picture keeps its licence under every change of its owner’s', async () => {
  await saveLicenceSettings(services, anna, { useDefaultLicenc: true });
  await bringUnder('images', [3], 1);
  expect(await shown(atDefault)).toMatchObject([
    {
      images: [
        [1, null],
        [8, null],
      ],
    },
  ]);
});

it('back under the catalogue, what was under own terms stays so until it is widened', async () => {
  expect(await shown(atDefault, afterwards)).toMatchObject([
    { licence: 7, terms },
    { licence: 7, terms },
  ]);
  expect(await shown(await record())).toMatchObject([{ licence: 3, terms: null }]);
  await bringUnder('spottings', [OWN_TERMS], 1);
  expect(await shown(atDefault, afterwards)).toMatchObject([
    { licence: 1, terms: null },
    { licence: 1, terms: null },
  ]);
});
