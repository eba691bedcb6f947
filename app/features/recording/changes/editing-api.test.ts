import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { ownPlacesApi } from '../places/own-places-api.server.ts';
import { recordingApi } from '../recording-api.server.ts';
import { editingApi } from './editing-api.server.ts';
import { readTypedEdit, typedFromEditable } from './typed-edit.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const server: FastifyInstance = Fastify();
let anna: string;
let bela: string;
let taxonId: number;

beforeAll(async () => {
  taxonId = (await plantTaxa(services.db)).borealis;
  const cookieOf = async (member: Viewer & { memberId: number }) => aSessionCookie(services.db, member.memberId);
  anna = await cookieOf(await aMember(services.db, 'anna'));
  bela = await cookieOf(await aMember(services.db, 'bela'));
  server.setErrorHandler(answerProblem);
  for (const api of [recordingApi, editingApi, ownPlacesApi]) await server.register(api, { services });
});
afterAll(() => server.close());

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, cookie?: string, payload?: object) {
  const answer = await server.inject({
    method,
    url,
    headers: { ...(cookie && { cookie }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() };
}

const place = { latitude: 47.501234, longitude: 19.040567, uncertaintyM: 12.5, source: 'photo' };
async function record(): Promise<number> {
  const form = {
    clientId: randomUUID(),
    taxonId,
    observedOn: { from: '1987-01-01', to: '1987-12-31', precision: 'year' },
    place,
  };
  return (await call('POST', urls.saveSighting(), anna, form)).body.id;
}

describe('saving a place by call', () => {
  const abroad = { latitude: 48.9, longitude: 379.1 };
  const exchanged = { latitude: 19.0402, longitude: 47.4979, isConfirmed: true };
  const find = () => ({ clientId: randomUUID(), taxonId, observedOn: { from: '2024-05-07' } });
  const evening = () => ({ clientId: randomUUID(), startedOn: '2024-05-07', method: 'fényezés' });
  const ways: Record<string, (place: object) => Promise<{ status: number; body: { readings: { kind: string }[] } }>> = {
    find: async (place) => call('POST', urls.saveSighting(), anna, { ...find(), place }),
    edit: async (place) => call('POST', urls.saveEdit(), anna, { id: await record(), revision: 1, place }),
    evening: async (place) => call('POST', urls.saveEvening(), anna, { ...evening(), place }),
  };

  it.each(Object.entries(ways))('answers what was read into the place of a %s, in words', async (_name, send) => {
    const wrapped = await send(abroad);
    expect(wrapped.body.readings).toEqual([
      { kind: 'wrapped', message: expect.stringContaining('48,90000 19,10000') },
      { kind: 'abroad', message: expect.stringContaining('Magyarországon kívül') },
    ]);
    expect((await send(exchanged)).body.readings.map(({ kind }) => kind)).toEqual(['exchanged']);
    expect((await send(place)).body.readings).toEqual([]);
  });

  it('says nothing of a place that was not sent', async () => {
    const edited = await call('POST', urls.saveEdit(), anna, { id: await record(), revision: 1, notes: 'este' });
    expect(edited.body.readings).toEqual([]);
  });
});

describe('editing by call', () => {
  it('answers the new revision, and a stale one 409 with both versions', async () => {
    const id = await record();
    const save = (revision: number, notes: string) => call('POST', urls.saveEdit(), anna, { id, revision, notes });
    expect(await save(1, 'este')).toMatchObject({
      status: 200,
      body: { success: true, id, url: urls.sighting(id), revision: 2 },
    });
    const stale = await save(1, 'éjjel');
    expect(stale).toMatchObject({
      status: 409,
      type: expect.stringContaining('application/problem+json'),
      body: { status: 409, revision: 2, current: { notes: 'este', place }, sent: { id, revision: 1, notes: 'éjjel' } },
    });
    // What came back can be edited and sent on, whole and untouched.
    const typed = typedFromEditable(stale.body.current);
    expect(typed).toMatchObject({ date: '1987', coordinates: '47,50123 19,04057', uncertaintyM: '12.5' });
    const again = readTypedEdit({ ...typed, notes: 'éjjel' }, {}, { id, revision: 2, base: stale.body.current });
    expect(again.input).toMatchObject({ place, observedOn: { from: '1987-01-01', precision: 'year' } });
    expect((await call('POST', urls.saveEdit(), anna, again.input ?? {})).body).toMatchObject({ revision: 3 });
  });

  it('tells an ended session first, then the owner, then what is wrong at which field', async () => {
    const id = await record();
    expect((await call('POST', urls.saveEdit(), undefined, { nonsense: 1 })).status).toBe(401);
    expect((await call('POST', urls.saveEdit(), bela, { id, revision: 1, notes: 'x' })).status).toBe(403);
    const wrong = { id, revision: 1, place: { ...place, latitude: 19.0405, longitude: 47.5012 }, notes: 'x' };
    expect(await call('POST', urls.saveEdit(), anna, wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'place.latitude', message: expect.stringContaining('Nem fordítva') }] },
    });
    expect((await call('POST', urls.saveEdit(), anna, { id, notes: 'x' })).status).toBe(422);
    expect((await call('POST', urls.saveEdit(), anna, { id: 999_999, revision: 1, notes: 'x' })).status).toBe(404);
  });
});

describe('the other calls', () => {
  it('clone, propose and keep places, each for members alone', async () => {
    const id = await record();
    const clientId = randomUUID();
    for (const [url, body] of [
      [urls.cloneSighting(), { spottingId: id, clientId }],
      ['/spotting/editsuggestion', { action: 'propose', spottingId: id, clientId, changes: { sex: 'male' } }],
      [urls.ownPlaces(), { name: 'Kert', latitude: 47, longitude: 18 }],
    ] as const)
      expect((await call('POST', url, undefined, body)).status).toBe(401);
    expect((await call('GET', urls.ownPlaces())).status).toBe(401);

    const clone = await call('POST', urls.cloneSighting(), anna, { spottingId: id, clientId });
    expect(clone.body).toMatchObject({ success: true, url: urls.editSighting(clone.body.id) });
    const proposal = { action: 'propose', spottingId: id, clientId, changes: { sex: 'male' } };
    expect((await call('POST', '/spotting/editsuggestion', bela, proposal)).body).toMatchObject({ state: 'open' });
    const saved = await call('POST', urls.ownPlaces(), anna, { name: 'Kert', latitude: 47, longitude: 18 });
    expect((await call('GET', urls.ownPlaces(), anna)).body.items).toEqual([saved.body.place]);
    expect((await call('DELETE', urls.ownPlaces(saved.body.place.id), anna)).body.success).toBe(true);
    expect((await call('GET', urls.ownPlaces(), anna)).body.items).toEqual([]);
    expect((await call('POST', urls.ownPlaces(), anna, { name: 'Kert', latitude: 99, longitude: 18 })).status).toBe(
      422,
    );
  });
});
