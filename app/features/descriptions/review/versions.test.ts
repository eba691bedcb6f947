import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findDescription } from '../find-descriptions.server.ts';
import { publishDescription } from '../publish-description.server.ts';
import { saveDescription } from '../save-description.server.ts';
import { compareTexts } from './compare-texts.ts';
import { compareVersions, findVersions } from './find-versions.server.ts';
import { restoreVersion } from './restore-version.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let edit: Viewer & { memberId: number };
let otto: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  edit = { ...(await aMember(database.db, 'edit')), isEditor: true };
  otto = { ...(await aMember(database.db, 'otto')), isEditor: true };
});

it('two texts are compared word by word', () => {
  expect(compareTexts('Kék szárnyú.', 'Kék, sávos szárnyú.').map(({ kind }) => kind)).toContain('added');
  expect(compareTexts('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  const changes = compareTexts('A hím kék.', 'A nőstény zöld.');
  const of = (kinds: string[]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(of(['same', 'removed'])).toBe('A hím kék.');
  expect(of(['same', 'added'])).toBe('A nőstény zöld.');
});

it('versions tell who wrote what, what changed, and which one brings back which', async () => {
  const { db } = database;
  const taxonId = taxa.borealis;
  const save = (viewer: Viewer, basedOn: number | null, texts: [string, string][]) =>
    saveDescription(db, viewer, {
      ...{ taxonId, basedOn, note: 'próba' },
      sections: texts.map(([section, html]) => ({ section, html })),
      sources: [{ authors: 'Dévai Gy.', year: '1997', title: 'Szitakötők', doi: '10.1111/x' }],
    });
  const { descriptionId } = await save(edit, null, [['felismeres', '<p>Kék.</p>']]);
  await publishDescription(db, otto, { taxonId, version: 1 });
  await save(otto, 1, [
    ['felismeres', '<p>Kék.</p>'],
    ['elohely', '<p>Folyók.</p>'],
  ]);
  const first = await findVersions(db, edit, descriptionId);
  expect(first.lines).toMatchObject([
    { version: 2, author: { username: 'otto' }, isInReview: true, isShown: false, publishedAt: null },
    { version: 1, author: { username: 'edit' }, isShown: true, reviewer: { username: 'otto' } },
  ]);
  expect(first.writers.map(({ section, author }) => [section, author?.username])).toEqual([
    ['felismeres', 'edit'],
    ['elohely', 'otto'],
  ]);
  expect(await compareVersions(db, edit, { descriptionId, from: 1, to: 2 })).toEqual([
    { title: 'Élőhely', changes: [{ kind: 'added', text: 'Folyók.' }] },
  ]);
  await expect(restoreVersion(db, edit, { taxonId, version: 2 })).rejects.toMatchObject({ code: 'conflict' });
  await publishDescription(db, edit, { taxonId, version: 2 });
  await restoreVersion(db, otto, { taxonId, version: 1 });
  await restoreVersion(db, otto, { taxonId, version: 1 });
  const { lines } = await findVersions(db, edit, descriptionId);
  expect(lines.map(({ version, restores, isShown }) => [version, restores, isShown])).toEqual([
    [3, 1, true],
    [2, null, false],
    [1, null, false],
  ]);
  const shown = await findDescription(db, taxonId);
  expect(shown?.authors.map(({ username }) => username)).toEqual(['edit']);
  expect(shown?.sources).toEqual([{ citation: 'Dévai Gy. (1997): Szitakötők', url: 'https://doi.org/10.1111/x' }]);
  const anna = await aMember(db, 'anna');
  await expect(findVersions(db, anna, descriptionId)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(compareVersions(db, anna, { descriptionId, from: 1, to: 2 })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await expect(restoreVersion(db, anna, { taxonId, version: 2 })).rejects.toMatchObject({ code: 'not_allowed' });
});

it('pictures are those of public finds, with their licence, and go when their find does', async () => {
  const { db } = database;
  const taxonId = taxa.minor;
  const sightingId = await aSighting(db, edit.memberId);
  const hidden = await aSighting(db, edit.memberId, { state: 'draft' });
  const picture = async (of: number) => {
    const key = () => keyOf(Buffer.from(randomUUID()), 'webp');
    const { id } = await db
      .insertInto('sighting_image')
      .values({
        ...{ member_id: edit.memberId, sighting_id: of, upload_key: randomUUID(), original_key: key(), state: 'ready' },
        ...{ small_key: key(), medium_key: key(), large_key: key(), original_name: 'kep.jpg', original_bytes: 1000 },
        ...{ mime: 'image/jpeg', width: 60, height: 40, license_id: 1, proposal: '{}' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [open, closed] = [await picture(sightingId), await picture(hidden)];
  const save = (imageId: number, html = '<p>Kicsi.</p>') =>
    saveDescription(db, edit, {
      ...{ taxonId, basedOn: null },
      sections: [{ section: 'felismeres', html, pictures: [{ imageId, caption: 'A <b>hím</b>' }] }],
    });
  for (const id of [closed, 999_999])
    await expect(save(id)).rejects.toMatchObject({ code: 'invalid', details: [{ path: 'sections.0.pictures' }] });
  await expect(save(open, '')).rejects.toMatchObject({ code: 'invalid', details: [{ path: 'sections.0.html' }] });
  await save(open);
  await publishDescription(db, otto, { taxonId, version: 1 });
  const pictures = async () => (await findDescription(db, taxonId))?.sections[0]?.pictures;
  expect(await pictures()).toMatchObject([{ imageId: open, caption: 'A <b>hím</b>', credit: { licenseId: 1 } }]);
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', sightingId).execute();
  expect(await pictures()).toEqual([]);
});
