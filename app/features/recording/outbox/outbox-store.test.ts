import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { typedFrom } from '../typed-sighting.ts';
import { OutboxError, type OutboxPhoto, type OutboxSighting } from './outbox.ts';
import { openOutbox } from './outbox-store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const typed = typedFrom(new Map([['notes', 'a csalánoson']]));
const file = new Blob(['kép'], { type: 'image/jpeg' });

function sighting(clientId: string, given: Partial<OutboxSighting> = {}): OutboxSighting {
  const rest = { touched: { when: true, where: true }, photoKeys: [], errors: {}, saved: null };
  return { clientId, sheetId: null, position: 1, state: 'waiting', typed, ...rest, ...given };
}

function photo(key: string): OutboxPhoto {
  return { key, name: `${key}.jpg`, file, thumbnail: null, uploadId: null, imageId: null, data: null };
}

it('keeps sightings with their photos over a restart, each member’s apart, in the order of sending', async () => {
  const first = await openOutbox(7);
  const rows = [sighting('b', { position: 2, photoKeys: ['p1'] }), sighting('a', { position: 1 })];
  await first.change({ sightings: rows, photos: [photo('p1')] });
  first.close();
  const outbox = await openOutbox(7);
  expect((await outbox.sightings()).map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(await outbox.sighting('b')).toMatchObject({ typed, photoKeys: ['p1'] });
  expect(await (await outbox.photo('p1'))?.file.text()).toBe('kép');
  const other = await openOutbox(8);
  expect(await other.sightings()).toEqual([]);
  expect(await other.photo('p1')).toBeUndefined();
});

it('finds what lies on people’s devices: the names, the version and the keys stay', async () => {
  const request = indexedDB.open('lelohely-outbox', 1);
  const keys = { sightings: 'clientId', photos: 'key', files: 'key', sheets: 'id' };
  request.addEventListener('upgradeneeded', () => {
    for (const [kind, key] of Object.entries(keys)) {
      const store = request.result.createObjectStore(kind, { keyPath: ['memberId', key] });
      if (kind === 'sightings') store.put({ ...sighting('a', { photoKeys: ['p1'] }), memberId: 7 });
      if (kind === 'photos') store.put({ ...photo('p1'), file: undefined, memberId: 7 });
      if (kind === 'files') store.put({ key: 'p1', file, memberId: 7 });
      if (kind === 'sheets') store.put({ id: 's', kind: 'bulk', data: null, memberId: 7 });
    }
  });
  await new Promise((resolve) => request.addEventListener('success', resolve));
  request.result.close();
  const outbox = await openOutbox(7);
  expect(await outbox.sightings()).toMatchObject([sighting('a', { photoKeys: ['p1'] })]);
  expect(await (await outbox.photo('p1'))?.file.text()).toBe('kép');
  expect(await outbox.sheets()).toMatchObject([{ id: 's', kind: 'bulk' }]);
});

it('makes way for a newer version of the site in another window', async () => {
  await openOutbox(7);
  const newer = indexedDB.open('lelohely-outbox', 2);
  expect(await new Promise((resolve) => newer.addEventListener('success', () => resolve(newer.result.version)))).toBe(
    2,
  );
  newer.result.close();
  // And says so where it is the older one itself.
  await expect(openOutbox(7)).rejects.toMatchObject({ code: 'unavailable' });
});

it('says in a sentence that the device keeps nothing', async () => {
  Reflect.set(globalThis, 'indexedDB', undefined);
  await expect(openOutbox(7)).rejects.toMatchObject({ code: 'unavailable', message: /^\p{Lu}.*\.$/u });
});

it('gives what was kept in the words that stood for the codes before as codes', async () => {
  const outbox = await openOutbox(7);
  const former = { ...typed, lifeStage: 'lárva', sex: 'hím', method: 'fényezés' };
  const codes = { ...typed, lifeStage: 'larva', sex: 'male', method: 'lightTrapping' };
  await outbox.change({ sightings: [sighting('a', { typed: former })] });
  expect(await outbox.sighting('a')).toMatchObject({ typed: codes });
  expect(await outbox.sightings()).toMatchObject([{ typed: codes }]);
  expect(await outbox.updateSighting('a', (row) => row)).toMatchObject({ typed: codes });
});

it('lets go of the files of a sighting that is saved, and changes nothing that is gone', async () => {
  const outbox = await openOutbox(7);
  const rows = [sighting('a', { photoKeys: ['p1'] }), sighting('b', { photoKeys: ['p2'] })];
  await outbox.change({ sightings: rows, photos: [photo('p1'), photo('p2')] });
  await outbox.updateSighting('a', (row) => ({ ...row, state: 'saved', saved: { id: 1, url: '/talalat/1' } }));
  expect((await outbox.photos()).map(({ key }) => key)).toEqual(['p2']);
  expect(await outbox.updatePhoto('p2', (row) => ({ ...row, imageId: 5 }))).toMatchObject({ imageId: 5 });
  expect(await (await outbox.photo('p2'))?.file.text()).toBe('kép');
  await outbox.change({ dropSightings: ['b'], dropPhotos: ['p2'] });
  expect(await outbox.updateSighting('b', (row) => row)).toBeUndefined();
  expect(await outbox.updatePhoto('p2', (row) => row)).toBeUndefined();
});

it('says in a sentence that the device is full, keeps what it had, and nothing of the rest by half', async () => {
  const outbox = await openOutbox(7);
  await outbox.change({ sightings: [sighting('a')] });
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value) {
    if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value);
  };
  const change = { sightings: [sighting('b', { photoKeys: ['p1'] })], photos: [photo('p1')] };
  await expect(outbox.change(change)).rejects.toMatchObject({ code: 'full', message: /^Betelt a hely/ });
  IDBObjectStore.prototype.put = put;
  expect((await outbox.sightings()).map(({ clientId }) => clientId)).toEqual(['a']);
  outbox.close();
  await expect(outbox.sightings()).rejects.toBeInstanceOf(OutboxError);
});
