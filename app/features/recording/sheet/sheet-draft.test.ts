import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedSheetDraft } from '../drafts/draft-view.ts';
import type { Outbox, OutboxPhoto, OutboxSighting } from '../outbox/outbox.ts';
import { openOutbox } from '../outbox/outbox-store.ts';
import { typedFrom } from '../typed-sighting.ts';
import { newRow } from './photo-sheet.ts';
import { adoptSheet, dropSheet, isGoingOut, photosOnlyHere } from './sheet-draft.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const instead = { id: 'sheet', kind: 'bulk' as const, data: {} };
const thumbnails = new Map([[11, new Blob(['kis kép'])]]);

function photo(key: string, given: Partial<OutboxPhoto> = {}): OutboxPhoto {
  const rest = { thumbnail: null, uploadId: null, imageId: null, data: { key } };
  return { key, name: `${key}.jpg`, file: new Blob([key]), ...rest, ...given };
}

function row(clientId: string, given: Partial<OutboxSighting> = {}): OutboxSighting {
  return {
    ...newRow({ clientId, sheetId: instead.id, position: clientId.charCodeAt(0), photoKeys: [`${clientId}-photo`] }),
    ...given,
  };
}

/** A device with these rows on its sheet, each with its photo. */
async function aDevice(rows: OutboxSighting[], photos: OutboxPhoto[]): Promise<Outbox> {
  const outbox = await openOutbox(7);
  await outbox.change({ sightings: rows, photos, sheets: [instead] });
  return outbox;
}

/** A draft as the server has it: rows by their keys with what is noted of them, and the images of their photos. */
function aDraft(rows: Record<string, { notes?: string; imageId: number | null }>): OpenedSheetDraft {
  const touched = { when: false, where: false };
  const all = Object.entries(rows);
  return {
    clientId: 'draft',
    kind: 'bulk',
    version: 2,
    content: {
      rows: all.map(([clientId, { notes = '' }], index) => {
        const typed = typedFrom(new Map([['notes', notes]]));
        return { clientId, position: index, typed, touched, photoKeys: [`${clientId}-photo`] };
      }),
      photos: all.map(([clientId, { imageId }]) => {
        const key = `${clientId}-photo`;
        const uploadId = imageId === null ? null : `upload-${imageId}`;
        return { key, name: `${key}.jpg`, imageId, uploadId, details: null, data: { key, likeness: null } };
      }),
      own: { settings: {}, pauseSeconds: 60, extra: null },
    },
    previews: [],
  };
}

const textOf = async (outbox: Outbox, key: string) => (await outbox.photo(key))?.file.text();

describe('a sheet that another device has gone on with', () => {
  it('keeps the files and pictures that this device has, and takes the other’s words', async () => {
    const photos = [photo('a-photo'), photo('b-photo', { imageId: 12, uploadId: 'here' }), photo('c-photo')];
    const outbox = await aDevice([row('a'), row('b'), row('c')], photos);
    const draft = aDraft({ a: { notes: 'telefonon', imageId: null }, b: { imageId: null }, c: { imageId: 11 } });
    // The picture of b has come to the server, which has not read so in the draft yet.
    expect(await adoptSheet(outbox, draft, { thumbnails, instead })).toBe(false);
    for (const key of ['a-photo', 'b-photo', 'c-photo']) expect(await textOf(outbox, key)).toBe(key);
    expect(await outbox.photo('a-photo')).toMatchObject({ imageId: null, uploadId: null });
    expect(await outbox.photo('b-photo')).toMatchObject({ imageId: 12, uploadId: 'here' });
    expect(await outbox.photo('c-photo')).toMatchObject({ imageId: 11, uploadId: 'upload-11' });
    expect((await outbox.photo('c-photo'))?.thumbnail).not.toBeNull();
    expect((await outbox.sightings()).map(({ sheetId, typed }) => [sheetId, typed.notes])).toEqual([
      ['draft', 'telefonon'],
      ['draft', ''],
      ['draft', ''],
    ]);
    expect((await outbox.sheets()).map(({ id }) => id)).toEqual(['draft']);
  });

  it('is all with the server where this device knows of nothing more, and lets go of what was taken off it', async () => {
    const outbox = await aDevice([row('a'), row('b')], [photo('a-photo'), photo('b-photo')]);
    expect(await adoptSheet(outbox, aDraft({ a: { imageId: 11 } }), { thumbnails, instead })).toBe(true);
    expect((await outbox.sightings()).map(({ clientId }) => clientId)).toEqual(['a']);
    expect((await outbox.photos()).map(({ key }) => key)).toEqual(['a-photo']);
  });

  it('comes to a device that has nothing of it with its pictures, and the files stay where they are', async () => {
    const outbox = await openOutbox(7);
    const draft = aDraft({ a: { imageId: 11 }, b: { imageId: null } });
    expect(await adoptSheet(outbox, draft, { thumbnails, instead: undefined })).toBe(true);
    expect(await outbox.photo('a-photo')).toMatchObject({ imageId: 11, uploadId: 'upload-11' });
    expect(await textOf(outbox, 'b-photo')).toBe('');
    // What is on another device is not held here.
    expect(await photosOnlyHere(outbox, 'draft', [11])).toEqual(new Set());
  });

  it('goes on saving the rows that were on their way, but for those that were mended elsewhere', async () => {
    const rows = [row('a', { state: 'waiting' }), row('b', { state: 'waiting' }), row('c')];
    const outbox = await aDevice(rows, [photo('a-photo'), photo('b-photo'), photo('c-photo')]);
    const draft = aDraft({ a: { imageId: null }, b: { notes: 'más', imageId: null }, c: { imageId: null } });
    await adoptSheet(outbox, draft, { thumbnails, instead });
    const states = (await outbox.sightings()).map(({ clientId, state }) => [clientId, state]);
    expect(states).toEqual([
      ['a', 'waiting'],
      ['b', 'draft'],
      ['c', 'draft'],
    ]);
    expect(await isGoingOut(outbox, 'draft')).toBe(true);
  });
});

describe('a photo', () => {
  const photos = [
    photo('a-photo'),
    photo('b-photo', { imageId: 12 }),
    photo('c-photo', { imageId: 11 }),
    photo('d-photo', { file: new Blob([]) }),
    photo('e-photo'),
  ];
  const rows = ['a', 'b', 'c', 'd', 'e'].map((each) => row(each, each === 'e' ? { state: 'saved' } : {}));

  it('is on this device alone until the draft on the server names its picture, or it is saved', async () => {
    const outbox = await aDevice(rows, photos);
    expect(await photosOnlyHere(outbox, instead.id, [11])).toEqual(new Set(['a-photo', 'b-photo']));
    expect(await photosOnlyHere(outbox, instead.id, [11, 12])).toEqual(new Set(['a-photo']));
  });

  it('that is on this device alone stays, as a find anew, where its sheet is done with elsewhere', async () => {
    const outbox = await aDevice(rows, photos);
    await dropSheet(outbox, instead.id, await photosOnlyHere(outbox, instead.id, [11]));
    const left = await outbox.sightings();
    expect(left.map(({ photoKeys, sheetId }) => [photoKeys, sheetId])).toEqual([
      [['a-photo'], instead.id],
      [['b-photo'], instead.id],
    ]);
    // Under the former key it may have been saved by the other device.
    for (const { clientId } of left) expect(['a', 'b']).not.toContain(clientId);
    expect((await outbox.photos()).map(({ key }) => key)).toEqual(['a-photo', 'b-photo']);
    expect(await textOf(outbox, 'a-photo')).toBe('a-photo');
  });

  it('goes with its sheet where the server has all of them', async () => {
    const outbox = await aDevice([row('c')], [photo('c-photo', { imageId: 11 })]);
    await dropSheet(outbox, instead.id, await photosOnlyHere(outbox, instead.id, [11]));
    expect([await outbox.sightings(), await outbox.photos(), await outbox.sheets()]).toEqual([[], [], []]);
  });
});
