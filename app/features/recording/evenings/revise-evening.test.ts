import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '../sighting-form.ts';
import { type EveningFormInput, eveningFormSchema } from './evening-form.ts';
import { pageOwnEvenings, readEveningToEdit } from './own-evenings.server.ts';
import { reviseEvening } from './revise-evening.server.ts';
import { saveEvening } from './save-evening.server.ts';
import { readTypedEvening } from './typed-evening.ts';

const services = useTestServices();
let taxa: BareTaxa;
let anna: Viewer;
let bela: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(services.db);
  anna = await member('anna');
  bela = await member('bela');
});

const member = (username: string) => aMember(services.db, username);

/** Six decimals, one more than a form shows. */
const place = { latitude: 47.501234, longitude: 19.040567, text: 'a kertben' };
const given = {
  startedOn: '2024-07-31',
  startedAt: '21:30',
  endedAt: '02:15',
  method: 'lightTrapping' as const,
  place,
};

const evening = (changes: Partial<EveningFormInput> = {}) =>
  parseOr('invalid', eveningFormSchema, { clientId: randomUUID(), ...given, ...changes });

const revise = (id: number, changes: Partial<EveningFormInput>, viewer = anna) =>
  reviseEvening(services, viewer, { id, form: evening(changes) });

async function find(eveningId: number, changes: Partial<SightingFormInput> = {}): Promise<number> {
  const form = parseOr('invalid', sightingFormSchema, {
    clientId: randomUUID(),
    sessionId: eveningId,
    taxonId: taxa.borealis,
    observedOn: { from: '2024-07-31', time: '22:10' },
    place,
    method: 'lightTrapping',
    ...changes,
  });
  return (await recordSighting({ db: services.db }, anna, form)).id;
}

async function rows(ids: readonly number[]) {
  const found = await services.db
    .selectFrom('sighting')
    .select(['id', 'observed_from', 'latitude', 'utm10', 'method', 'revision'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return found.map(({ id: _id, ...row }) => row);
}

describe('an evening that is mended', () => {
  it('takes its finds along to another day, over midnight too', async () => {
    const { id } = await saveEvening({ db: services.db }, anna, evening());
    const early = await find(id);
    const late = await find(id, { observedOn: { from: '2024-08-01', time: '00:40' } });
    expect(await revise(id, { startedOn: '2024-06-30' })).toEqual({ changed: 2 });
    expect(await rows([early, late])).toMatchObject([
      { observed_from: '2024-06-30', revision: 2 },
      { observed_from: '2024-07-01', revision: 2 },
    ]);
  });

  it.each([
    ['under another key, as while its finds are sent', (id: number) => ({ id, clientId: randomUUID() })],
    ['under its own key, which nothing guards any more', (_id: number, clientId: string) => ({ clientId })],
  ])('takes them along just so where it is sent again %s', async (_how, keys) => {
    const first = evening();
    const { id } = await saveEvening({ db: services.db }, anna, first);
    const [like, apart] = [await find(id), await find(id, { place: { latitude: 47.6, longitude: 19.1 } })];
    await services.db.deleteFrom('client_key').where('client_id', '=', first.clientId).execute();
    const moved = { startedOn: '2024-06-30', place: { latitude: 46.25, longitude: 20.14 } };
    const again = evening({ ...moved, ...keys(id, first.clientId) });
    expect(await saveEvening({ db: services.db }, anna, again)).toEqual({ id });
    expect(await rows([like, apart])).toMatchObject([
      { observed_from: '2024-06-30', latitude: 46.25, revision: 2 },
      { observed_from: '2024-06-30', latitude: 47.6, revision: 2 },
    ]);
    // A late repeat moves nothing back.
    await saveEvening({ db: services.db }, anna, again);
    expect(await rows([like])).toMatchObject([{ revision: 2 }]);
  });

  it('takes them along to another place and method, and leaves what was set apart', async () => {
    const { id } = await saveEvening({ db: services.db }, anna, evening());
    const like = await find(id);
    const apart = await find(id, {
      place: { latitude: 47.6, longitude: 19.1 },
      method: 'netting',
      observedOn: { from: '2024-08-03' },
    });
    const [, before] = await rows([like, apart]);
    expect(await revise(id, { place: { latitude: 46.25, longitude: 20.14 }, method: 'trapping' })).toEqual({
      changed: 1,
    });
    expect(await rows([like, apart])).toEqual([
      expect.objectContaining({ latitude: 46.25, utm10: 'DS32', method: 'trapping', observed_from: '2024-07-31' }),
      before,
    ]);
  });

  it.each([
    ['stays as open or closed as it was', 'exact', 'exact', 'square'],
    ['is closed with an evening that is closed further', 'exact', 'hidden', 'hidden'],
    ['is opened by no evening that is opened', 'hidden', 'exact', 'square'],
  ] as const)('takes along a find that others see otherwise, and it %s', async (_how, before, after, own) => {
    const { id } = await saveEvening({ db: services.db }, anna, evening({ place: { ...place, visibility: before } }));
    const coarse = await find(id, { place: { ...place, visibility: 'square' } });
    const like = await find(id, { place: { ...place, visibility: before } });
    const moved = { latitude: 46.25, longitude: 20.14, text: 'a kertben', visibility: after };
    expect(await revise(id, { place: moved })).toEqual({ changed: 2 });
    const seen = services.db
      .selectFrom('sighting')
      .select(['latitude', 'visibility'])
      .where('id', 'in', [coarse, like]);
    expect(await seen.orderBy('id').execute()).toEqual([
      { latitude: 46.25, visibility: own },
      { latitude: 46.25, visibility: after },
    ]);
  });

  it('gives no find a revision for what is the evening’s alone, though its form shows the place more coarsely', async () => {
    const { id } = await saveEvening({ db: services.db }, anna, evening());
    const only = await find(id);
    const typed = await readEveningToEdit(services.db, anna, id);
    const read = readTypedEvening({ ...typed, lamp: 'UV-LED', temperatureC: '18,5' }, { clientId: randomUUID() });
    const form = parseOr('invalid', eveningFormSchema, read.input);
    expect(await reviseEvening(services, anna, { id, form })).toEqual({ changed: 0 });
    expect(await rows([only])).toMatchObject([{ revision: 1, latitude: 47.501234 }]);
    const after = await readEveningToEdit(services.db, anna, id);
    expect(after).toEqual({ ...typed, lamp: 'UV-LED', temperatureC: '18.5' });
  });

  it('is its member’s alone, and nothing of a refused change remains', async () => {
    const { id } = await saveEvening({ db: services.db }, anna, evening());
    const only = await find(id);
    await expect(revise(id, { lamp: 'gyertya' }, bela)).rejects.toMatchObject({ code: 'not_found' });
    await expect(revise(id, {}, visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(readEveningToEdit(services.db, bela, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(revise(id, { startedOn: '2136-07-31' })).rejects.toMatchObject({ details: [{ path: 'startedOn' }] });
    expect(await rows([only])).toMatchObject([{ observed_from: '2024-07-31', revision: 1 }]);
  });
});

/** How many writers of this database wait for another. */
const waiting = async () =>
  (
    await sql<{ writers: number }>`
      select count(*)::int as writers from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db)
  ).rows[0]?.writers;

it('two mendings of an evening at once leave no find behind', async () => {
  const { id } = await saveEvening({ db: services.db }, anna, evening());
  const only = await find(id);
  const held = await services.db.startTransaction().execute();
  await held.selectFrom('recording_session').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const points = [
    { latitude: 46.25, longitude: 20.14 },
    { latitude: 47.6, longitude: 19.1 },
  ];
  const mending = points.map((point) => revise(id, { place: { ...point, text: 'a kertben' } }));
  await expect.poll(waiting).toBe(points.length);
  await held.rollback().execute();
  expect(await Promise.all(mending)).toEqual([{ changed: 1 }, { changed: 1 }]);
  const kept = await services.db
    .selectFrom('recording_session')
    .select('latitude')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await rows([only])).toMatchObject([{ latitude: kept.latitude, revision: 3 }]);
});

it('one’s own evenings are listed newest first, page by page, with what they hold', async () => {
  const csaba = await member('csaba');
  const days = ['2024-05-01', '2024-05-03', '2024-05-02'];
  for (const startedOn of days) await saveEvening({ db: services.db }, csaba, evening({ startedOn }));
  const first = await pageOwnEvenings(services.db, csaba, { cursor: null, limit: 2 });
  expect(first.items.map((each) => each.startedOn)).toEqual(['2024-05-03', '2024-05-02']);
  const rest = await pageOwnEvenings(services.db, csaba, { cursor: first.nextCursor, limit: 2 });
  expect(rest).toMatchObject({
    items: [{ startedOn: '2024-05-01', sightings: 0, near: 'Budapest' }],
    nextCursor: null,
  });
  expect((await pageOwnEvenings(services.db, anna, { cursor: null })).items.map((each) => each.sightings)).toContain(2);
});
