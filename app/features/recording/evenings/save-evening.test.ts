import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { sightingFormSchema } from '../sighting-form.ts';
import { type EveningFormInput, eveningFormSchema } from './evening-form.ts';
import { findEvening, findEveningOf } from './find-evening.server.ts';
import { saveEvening } from './save-evening.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let anna: Viewer;
let bela: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  anna = await member('anna');
  bela = await member('bela');
});

const member = (username: string) => aMember(database.db, username);

const place = { latitude: 47.5012, longitude: 19.0405 };

function evening(changes: Partial<EveningFormInput> = {}) {
  const given = {
    startedOn: '2024-07-31',
    startedAt: '21:30',
    endedAt: '02:15',
    method: 'lightTrapping' as const,
    place,
  };
  return parseOr('invalid', eveningFormSchema, { clientId: randomUUID(), ...given, ...changes });
}

const save = (changes: Partial<EveningFormInput> = {}, viewer = anna) =>
  saveEvening({ db: database.db }, viewer, evening(changes));

async function find(
  eveningId: number,
  taxonId: number,
  viewer = anna,
  clientId: string = randomUUID(),
  observedOn = { from: '2024-07-31', time: '22:10' },
) {
  const form = parseOr('invalid', sightingFormSchema, { clientId, sessionId: eveningId, taxonId, observedOn, place });
  return (await recordSighting({ db: database.db }, viewer, form)).id;
}

const seenBy = async (viewer: Viewer, id: number) =>
  (await findEvening(database.db, viewer, id))?.sightings.map((sighting) => sighting.id);
const eveningSeenBy = async (viewer: Viewer, sightingId: number) => {
  const sighting = await findSighting(database.db, viewer, sightingId);
  return sighting && findEveningOf(database.db, viewer, sighting);
};

describe('an evening', () => {
  it('is saved once for each clientId, and changed by its id under another', async () => {
    const clientId = randomUUID();
    const first = await save({ clientId });
    expect((await save({ clientId })).id).toBe(first.id);
    const changing = randomUUID();
    const again = await save({
      clientId: changing,
      id: first.id,
      endedAt: '03:00',
      isComplete: true,
      temperatureC: 18.5,
      wind: 'calm',
    });
    expect(again.id).toBe(first.id);
    await find(first.id, taxa.borealis);
    expect((await findEvening(database.db, anna, first.id))?.evening).toMatchObject({
      when: { observedFrom: '2024-07-31', observedTo: '2024-08-01', datePrecision: 'range' },
      startedAt: '21:30',
      endedAt: '03:00',
      isComplete: true,
      weather: { temperatureC: 18.5, wind: 'calm' },
      place: { settlement: 'Budapest', utm10: 'CT56' },
    });
    expect((await save({ clientId }, bela)).id).not.toBe(first.id);
    // A late repeat of the first brings nothing of it back; another content under a key is refused, and both stay.
    await save({ clientId });
    await expect(save({ clientId, endedAt: '04:00' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(save({ clientId: changing, id: first.id, endedAt: '04:00' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(save({ id: first.id, endedAt: '04:00' }, bela)).rejects.toMatchObject({ code: 'not_found' });
    expect((await findEvening(database.db, anna, first.id))?.evening.endedAt).toBe('03:00');
  });

  it('is changed over what another device has changed since, and never over the same', async () => {
    const { id } = await save({ lamp: '125 W', notes: 'elsőre' });
    const asSaved = (changes: Partial<EveningFormInput> = {}) => {
      const { clientId: _clientId, ...content } = evening({ lamp: '125 W', notes: 'elsőre', ...changes });
      return content;
    };
    const standing = async () => (await findEvening(database.db, anna, id))?.evening;
    // Elsewhere its end, its place's name and its finest point are mended.
    const exact = { ...place, latitude: 47.501_234, text: 'a tisztás' };
    await save({ ...asSaved({ endedAt: '04:00', place: exact }), id });
    await save({ ...asSaved({ notes: 'itt megírva' }), id, former: asSaved() });
    expect(await standing()).toMatchObject({ endedAt: '04:00', notes: 'itt megírva', lamp: '125 W' });
    expect((await standing())?.place).toMatchObject({ latitude: exact.latitude, placeText: 'a tisztás' });
    // The same field, each otherwise: nothing is written, both are told.
    const both = { ...asSaved({ endedAt: '03:30', lamp: '250 W' }), id, former: asSaved() };
    await expect(save(both)).rejects.toMatchObject({
      code: 'conflict',
      details: [{ path: 'endedAt', message: expect.stringContaining('04:00') }],
      current: { endedAt: '04:00', notes: 'itt megírva' },
    });
    expect(await standing()).toMatchObject({ endedAt: '04:00', lamp: '125 W' });
    // Heard of it, whoever saves again means it.
    await save({ ...both, former: asSaved({ endedAt: '04:00' }) });
    expect(await standing()).toMatchObject({ endedAt: '03:30', lamp: '250 W', notes: 'itt megírva' });
    // An end here and no start there are none together.
    await save({ ...asSaved({ startedAt: null, endedAt: null }), id });
    const late = { ...asSaved({ endedAt: '05:00' }), id, former: asSaved({ endedAt: null }) };
    await expect(save(late)).rejects.toMatchObject({ code: 'invalid', details: [{ path: 'startedAt' }] });
  });

  it('holds its finds, each once however often it is sent', async () => {
    const { id } = await save();
    const clientId = randomUUID();
    const sightingId = await find(id, taxa.borealis, anna, clientId);
    expect(await find(id, taxa.borealis, anna, clientId)).toBe(sightingId);
    expect(await seenBy(visitor(), id)).toEqual([sightingId]);
    expect(await eveningSeenBy(visitor(), sightingId)).toBe(id);
  });

  it('takes a line that is sent by who knows it as it was to where it stands, and as coarsely; what was set apart stays', async () => {
    const known = {
      startedOn: '2024-07-31',
      startedAt: '21:30',
      endedAt: '02:15',
      method: 'lightTrapping',
      place,
    } as const;
    const { id } = await save();
    const moved = { latitude: 47.9, longitude: 20.4, visibility: 'hidden' } as const;
    await save({ id, startedOn: '2024-08-02', method: 'baiting', place: moved });
    const send = async (given: object) => {
      const own = { clientId: randomUUID(), sessionId: id, evening: known, taxonId: taxa.borealis, place };
      const body = { ...own, observedOn: { from: '2024-08-01', time: '00:10' }, method: 'lightTrapping', ...given };
      const form = parseOr('invalid', sightingFormSchema, body);
      const { id: sightingId } = await recordSighting({ db: database.db }, anna, form);
      expect((await recordSighting({ db: database.db }, anna, { ...form, evening: undefined })).id).toBe(sightingId);
      const row = database.db.selectFrom('sighting').selectAll().where('id', '=', sightingId);
      return row.executeTakeFirstOrThrow();
    };
    const there = { latitude: 47.9, longitude: 20.4, visibility: 'hidden' };
    expect(await send({})).toMatchObject({ ...there, observed_from: '2024-08-03', method: 'baiting', session_id: id });
    const coarser = { ...place, visibility: 'square' };
    expect(await send({ place: coarser })).toMatchObject(there);
    const elsewhere = { latitude: 46.25, longitude: 20.14 };
    const apart = { place: elsewhere, observedOn: { from: '2024-07-01' }, method: 'netting' };
    expect(await send(apart)).toMatchObject({
      ...elsewhere,
      visibility: 'exact',
      observed_from: '2024-07-01',
      method: 'netting',
    });
    expect(await send({ evening: undefined })).toMatchObject({ ...place, observed_from: '2024-08-01' });
    const { id: late } = await save();
    await save({ id: late, startedOn: today() });
    // Known as of the night before, a line of half past midnight would be tomorrow's.
    await expect(send({ sessionId: late })).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'observedOn.from' }],
    });
  });

  it('takes no finds of others, and none into an evening that is not there', async () => {
    const { id } = await save();
    await expect(find(id, taxa.borealis, bela)).rejects.toMatchObject({ code: 'invalid' });
    await expect(find(2_000_000_000, taxa.borealis)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('lists others nothing where one find would tell where another was, is coarse to them, and says nothing of completeness', async () => {
    const { id } = await save({ isComplete: true, notes: 'Budapest szélén, 47,5012 19,0405', lamp: '125 W' });
    const open = await find(id, taxa.borealis);
    const secret = await find(id, taxa.protectus);
    const expert = { ...bela, expertTaxonIds: [taxa.familia] };
    for (const viewer of [visitor(), bela, { ...bela, isModerator: true }]) {
      const found = await findEvening(database.db, viewer, id);
      expect(found?.sightings).toEqual([]);
      expect(found?.evening).toMatchObject({
        when: { observedFrom: '2024-07-01', observedTo: '2024-07-31', datePrecision: 'month' },
        startedAt: null,
        endedAt: null,
        place: { latitude: 47.52225, settlement: null, placeText: null, utm10: 'CT56' },
        visibility: 'square',
        lamp: '125 W',
        notes: null,
        isComplete: null,
      });
      for (const each of [open, secret]) expect(await eveningSeenBy(viewer, each)).toBeUndefined();
    }
    for (const viewer of [anna, expert, { ...bela, isAdmin: true }]) {
      expect(await seenBy(viewer, id)).toEqual([open, secret]);
      expect((await findEvening(database.db, viewer, id))?.evening).toMatchObject({
        place: { latitude: 47.5012, settlement: 'Budapest' },
        isComplete: true,
        others: viewer === anna ? 'frame' : null,
      });
      for (const each of [open, secret]) expect(await eveningSeenBy(viewer, each)).toBe(id);
    }
  });

  it('lists what came to others in coarse form, where none of it gives another away', async () => {
    const { id } = await save({ isComplete: true });
    const secret = await find(id, taxa.protectus);
    const found = await findEvening(database.db, visitor(), id);
    expect(found?.sightings.map((sighting) => sighting.id)).toEqual([secret]);
    expect(found?.evening).toMatchObject({ visibility: 'square', startedAt: null, isComplete: true });
    expect(JSON.stringify(found)).not.toMatch(/47\.5012|21:30|22:10/);
    expect(await eveningSeenBy(visitor(), secret)).toBe(id);
    expect((await findEvening(database.db, anna, id))?.evening.others).toBe('coarse');
  });

  it('of the last evening of a month says no more than the month, nor do closed finds of both months', async () => {
    const { id } = await save();
    const before = await find(id, taxa.protectus);
    const monthsFor = async (viewer: Viewer) => {
      const found = await findEvening(database.db, viewer, id);
      const { observedFrom, observedTo } = found?.evening.when ?? {};
      return [observedFrom, observedTo, found?.sightings.map((sighting) => sighting.id)];
    };
    expect(await monthsFor(visitor())).toEqual(['2024-07-01', '2024-07-31', [before]]);
    const after = await find(id, taxa.protectus, anna, randomUUID(), { from: '2024-08-01', time: '01:10' });
    expect(await monthsFor(visitor())).toEqual(['2024-07-01', '2024-07-31', []]);
    for (const each of [before, after]) expect(await eveningSeenBy(visitor(), each)).toBeUndefined();
    expect(await monthsFor(anna)).toEqual(['2024-07-31', '2024-08-01', [before, after]]);
  });

  it('tells by no word of its own what a find is said to lie at', async () => {
    const { id } = await save({
      notes: 'A Kitalálthegyi-kőfejtőnél álltunk.',
      lamp: 'a kőfejtőben 125 W',
    });
    const secret = await find(id, taxa.protectus);
    await database.db
      .updateTable('sighting')
      .set({ place_text: 'Kitalálthegyi-kőfejtő' })
      .where('id', '=', secret)
      .execute();
    const notesFor = async (viewer: Viewer) => {
      const found = (await findEvening(database.db, viewer, id))?.evening;
      return [found?.notes, found?.lamp];
    };
    expect(await notesFor(visitor())).toEqual([null, null]);
    expect(await notesFor(anna)).toEqual(['A Kitalálthegyi-kőfejtőnél álltunk.', 'a kőfejtőben 125 W']);
  });

  it('is its member’s own while nothing of it is public, or where the member hides its place', async () => {
    const { id: empty } = await save();
    const { id: hidden } = await save({ place: { ...place, visibility: 'square' } });
    const sightingId = await find(hidden, taxa.borealis);
    for (const id of [empty, hidden]) {
      expect(await seenBy(visitor(), id)).toBeUndefined();
      expect(await seenBy(bela, id)).toBeUndefined();
      expect((await findEvening(database.db, anna, id))?.evening.others).toBe('nothing');
    }
    expect(await eveningSeenBy(visitor(), sightingId)).toBeUndefined();
    expect(await findEvening(database.db, visitor(), 2_000_000_000)).toBeUndefined();
  });

  it('is refused with the field to mend: a day ahead, an end without a start, no place, exchanged degrees', async () => {
    await expect(save({ startedOn: '2136-07-31' })).rejects.toMatchObject({ details: [{ path: 'startedOn' }] });
    expect(() => evening({ startedAt: null })).toThrow();
    expect(() => evening({ startedOn: '2024-02-30' })).toThrow();
    expect(() => evening({ startedAt: '24:10' })).toThrow();
    expect(() => evening({ temperatureC: 80 })).toThrow();
    await expect(save({ place: { latitude: 0, longitude: 0 } })).rejects.toMatchObject({ code: 'invalid' });
    const exchanged = { latitude: place.longitude, longitude: place.latitude };
    await expect(save({ place: exchanged })).rejects.toMatchObject({ details: [{ path: 'place.latitude' }] });
    await expect(save({}, visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
  });
});
