import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedFrom } from '../typed-sighting.ts';
import type { UploadedFile } from '../uploads/upload-answer.ts';
import { memoryOutbox } from './memory-outbox.ts';
import type { OutboxPhoto, OutboxSighting } from './outbox.ts';
import { type OutboxMeans, type SaveAnswer, sendOutbox } from './send-outbox.ts';

const never = new AbortController().signal;
const typed = typedFrom(new Map([...Object.entries({ date: '2024-06-15', coordinates: '46,2530 20,1414' })]));

function sighting(clientId: string, position: number, photoKeys: string[] = []): OutboxSighting {
  const rest = { sheetId: null, state: 'waiting' as const, touched: { when: false, where: false }, errors: {} };
  return { clientId, position, photoKeys, typed, saved: null, ...rest };
}

function photo(key: string): OutboxPhoto {
  const file = new Blob([key]);
  return { key, name: `${key}.jpg`, file, thumbnail: null, uploadId: null, imageId: null, data: null };
}

/** A server that keeps its promises (an upload is one image, a clientId one sighting) behind a network that does not. */
function flakyServer(fails: () => boolean) {
  const images = new Map<string, number>();
  const sightings = new Map<string, number[]>();
  const refused = new Set<string>();
  const unreachable = { kind: 'unreachable' as const };
  const means: OutboxMeans = {
    async upload(photo, { onAddress }) {
      if (fails()) return unreachable;
      const uploadId = photo.uploadId ?? `${photo.key}-${images.size}`;
      if (photo.uploadId === null) await onAddress(uploadId);
      if (fails()) return unreachable;
      if (refused.has(photo.key)) return { kind: 'uploaded', file: refusal(photo.name) };
      if (!images.has(uploadId)) images.set(uploadId, images.size + 1);
      return fails() ? unreachable : { kind: 'uploaded', file: taken(images.get(uploadId) ?? 0, photo.name) };
    },
    async save(input) {
      if (fails()) return unreachable;
      if (!sightings.has(input.clientId)) sightings.set(input.clientId, input.imageIds ?? []);
      return fails() ? unreachable : { kind: 'saved', id: 1, url: '/talalat/1', readings: ['abroad'] };
    },
  };
  return { means, images, sightings, refused };
}

const proposal = {
  date: null,
  time: null,
  offsetMinutes: null,
  futureDate: null,
  latitude: null,
  longitude: null,
  needsCheck: false,
  uncertaintyM: null,
  altitudeM: null,
};
const taken = (id: number, name: string): UploadedFile => ({ id, name, error: null, proposal, previewUrl: null });
const refusal = (name: string): UploadedFile => ({
  id: null,
  name,
  error: { code: 'image_incomplete', message: `„${name}”: a kép hiányos.` },
  proposal: null,
  previewUrl: null,
});

it('saves every sighting and picture exactly once, wherever the network fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (failures) => {
      const outbox = memoryOutbox();
      const server = flakyServer(() => failures.shift() ?? false);
      await outbox.change({
        sightings: [sighting('b', 2, ['p3']), sighting('a', 1, ['p1', 'p2'])],
        photos: ['p1', 'p2', 'p3'].map(photo),
      });
      const open = async () => outbox;
      let ends = 0;
      while ((await sendOutbox(7, { ...server.means, open }, { signal: never })) === 'unreachable') ends++;
      expect(ends).toBeLessThanOrEqual(40);
      expect([...server.sightings.keys()]).toEqual(['a', 'b']);
      const used = [...server.sightings.values()].flat();
      expect(new Set(used).size).toBe(3);
      expect(server.images.size).toBe(3);
      expect((await outbox.sightings()).map(({ state }) => state)).toEqual(['saved', 'saved']);
      expect(await outbox.photos()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('goes on with the others when a photo is refused, and keeps that one with the reason', async () => {
  const outbox = memoryOutbox();
  const server = flakyServer(() => false);
  server.refused.add('p1');
  await outbox.change({
    sightings: [sighting('a', 1, ['p1']), sighting('b', 2, ['p2'])],
    photos: [photo('p1'), photo('p2')],
  });
  expect(await sendOutbox(7, { ...server.means, open: async () => outbox }, { signal: never })).toBe('done');
  expect(await outbox.sighting('a')).toMatchObject({
    state: 'refused',
    errors: { photos: '„p1.jpg”: a kép hiányos.' },
  });
  expect(await outbox.sighting('b')).toMatchObject({ state: 'saved' });
  expect((await outbox.photos()).map(({ key }) => key)).toEqual(['p1']);
});

it('stops where the session has ended, and everything still waits', async () => {
  const outbox = memoryOutbox();
  await outbox.change({
    sightings: [sighting('a', 1, ['p1']), sighting('b', 2, ['p2'])],
    photos: [photo('p1'), photo('p2')],
  });
  const means: OutboxMeans = {
    upload: async ({ name }) => ({ kind: 'uploaded', file: taken(1, name) }),
    save: async () => ({ kind: 'logged_out' }),
    open: async () => outbox,
  };
  expect(await sendOutbox(7, means, { signal: never })).toBe('logged_out');
  expect((await outbox.sightings()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(await outbox.photos()).toHaveLength(2);
});

it('stops when it is told to, and goes on from there', async () => {
  const outbox = memoryOutbox();
  const server = flakyServer(() => false);
  await outbox.change({
    sightings: [sighting('a', 1, ['p1']), sighting('b', 2, ['p2'])],
    photos: [photo('p1'), photo('p2')],
  });
  const stop = new AbortController();
  const means = { ...server.means, open: async () => outbox };
  expect(await sendOutbox(7, means, { signal: stop.signal, onSighting: () => stop.abort() })).toBe('stopped');
  expect([...server.sightings.keys()]).toEqual(['a']);
  expect(await sendOutbox(7, means, { signal: never })).toBe('done');
  expect([...server.sightings.keys()]).toEqual(['a', 'b']);
});

it('refuses by itself what the form would refuse, without asking the server', async () => {
  const outbox = memoryOutbox();
  const server = flakyServer(() => false);
  await outbox.change({
    sightings: [{ ...sighting('a', 1, ['p1']), typed: { ...typed, date: '' } }],
    photos: [photo('p1')],
  });
  expect(await sendOutbox(7, { ...server.means, open: async () => outbox }, { signal: never })).toBe('done');
  expect((await outbox.sighting('a'))?.errors.date).toMatch(/^Add meg, mikor/);
  expect(server.sightings.size).toBe(0);
});

it('a sighting that is taken out while it is on the way is never simply sent, whatever comes of it', async () => {
  const answers: SaveAnswer[] = [
    { kind: 'saved', id: 5, url: '/talalat/5', readings: [] },
    { kind: 'refused', errors: { date: 'nem jó' } },
    { kind: 'unreachable' },
  ];
  for (const answer of answers) {
    const outbox = memoryOutbox();
    const named = { ...typed, taxonId: '1', taxonName: 'Fictus' };
    await outbox.change({ sightings: [{ ...sighting('a', 1), typed: named }] });
    const marked: string[] = [];
    const means: OutboxMeans = {
      upload: async ({ name }) => ({ kind: 'uploaded', file: taken(1, name) }),
      async save() {
        // Whoever looks at the outbox knows by now that it is on its way.
        expect(marked).toEqual(['a 0']);
        await outbox.updateSighting('a', (row) => ({ ...row, state: 'draft' }));
        return answer;
      },
      open: async () => outbox,
    };
    await sendOutbox(7, means, { signal: never, onPercent: (id, percent) => marked.push(`${id} ${percent}`) });
    const [kept] = await outbox.sightings();
    if (answer.kind !== 'saved') expect(kept).toMatchObject({ state: 'draft', errors: {}, saved: null });
    else
      expect(kept).toMatchObject({
        state: 'refused',
        saved: { id: 5 },
        errors: { '': expect.stringMatching(/javításod/) },
      });
  }
});

it('an edit made while its sighting is on the way is not taken for sent: it stays, beside what the server has', async () => {
  const outbox = memoryOutbox();
  await outbox.change({ sightings: [sighting('a', 1, ['p1'])], photos: [photo('p1')] });
  const edited = { ...typed, notes: 'közben írtam' };
  const sent: string[] = [];
  const means: OutboxMeans = {
    upload: async ({ name }) => ({ kind: 'uploaded', file: taken(1, name) }),
    async save(input) {
      sent.push(input.notes ?? '');
      await outbox.updateSighting('a', (row) => ({ ...row, typed: edited }));
      return { kind: 'saved', id: 5, url: '/talalat/5', readings: [] };
    },
    open: async () => outbox,
  };
  expect(await sendOutbox(7, means, { signal: never })).toBe('done');
  expect(sent).toEqual(['']);
  const [kept] = await outbox.sightings();
  expect(kept).toMatchObject({ state: 'refused', typed: edited, saved: { id: 5, url: '/talalat/5' } });
  expect(kept?.errors['']).toMatch(/javításod/);
});

it('counts what was said anew of a photo while it was being sent as not sent', async () => {
  for (const isChanged of [true, false]) {
    const outbox = memoryOutbox();
    const server = flakyServer(() => false);
    const said = { ...photo('p1'), data: { caption: 'felülről' } };
    await outbox.change({ sightings: [sighting('a', 1, ['p1'])], photos: [said] });
    const save = async (input: Parameters<OutboxMeans['save']>[0]) => {
      const data = isChanged ? { caption: 'alulról' } : { caption: 'felülről', width: 800 };
      await outbox.updatePhoto('p1', (row) => ({ ...row, data }));
      return server.means.save(input);
    };
    await sendOutbox(7, { ...server.means, save, open: async () => outbox }, { signal: never });
    expect((await outbox.sighting('a'))?.state).toBe(isChanged ? 'refused' : 'saved');
  }
});
