import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { readEveningToEdit } from '#app/features/recording/evenings/own-evenings.server.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import type { TypedEvening } from '#app/features/recording/evenings/typed-evening.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, sendForm } from '#test/load-page.ts';

const services = useTestServices();
let anna: Viewer;

beforeAll(async () => {
  anna = await aMember(services.db, 'anna');
});

/** An evening whose form is open on a device, and how another device mends it meanwhile. */
async function anEvening() {
  const given = {
    clientId: randomUUID(),
    startedOn: '2024-07-31',
    startedAt: '21:30',
    endedAt: '02:15',
    method: 'lightTrapping',
    place: { latitude: 47.501234, longitude: 19.040567, text: 'a kertben' },
    notes: 'szélcsend\nés köd',
  };
  const { id } = await saveEvening(services, anna, parseOr('invalid', eveningFormSchema, given));
  const read = await readEveningToEdit(services.db, anna, id);
  const send = async (changes: Partial<TypedEvening>, asRead: TypedEvening | null = read) => {
    const { isComplete, ...texts } = { ...read, ...changes };
    const body = new URLSearchParams({ ...texts, notes: texts.notes.replaceAll('\n', '\r\n') });
    if (isComplete) body.set('isComplete', 'on');
    if (asRead) body.set('read', JSON.stringify(asRead));
    const url = new URL(urls.editEvening(id), 'http://lelohely.test');
    const pattern = '/talalat/este/:id/szerkesztes';
    const act = await actionOf('screens/evenings/edit-evening.tsx');
    return (await sendForm(act, { url, pattern, viewer: anna, services, body })) as {
      status?: number;
      init?: { status: number };
      data?: { errors: Record<string, string>; read: TypedEvening };
    };
  };
  return { read, send, now: () => readEveningToEdit(services.db, anna, id) };
}

it('keeps what another device has mended since the form was opened', async () => {
  const { read, send, now } = await anEvening();
  expect(await send({ temperatureC: '18', isComplete: true })).toMatchObject({ status: 303 });
  expect(await send({ lamp: 'UV' })).toMatchObject({ status: 303 });
  expect(await now()).toEqual({ ...read, temperatureC: '18', isComplete: true, lamp: 'UV' });
});

it('asks where both have mended the same, and saves one’s own once that is known', async () => {
  const { read, send, now } = await anEvening();
  await send({ notes: 'a másik eszközön\nírtam', wind: 'strong', lamp: 'UV' });
  const mine = { notes: 'itt írtam', wind: 'calm' };
  const refused = await send(mine);
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { errors: { notes: expect.stringContaining('írtam') } },
  });
  expect(Object.keys(refused.data?.errors ?? {}).toSorted()).toEqual(['notes', 'wind']);
  expect((await now()).notes).toBe('a másik eszközön\nírtam');
  expect(await send(mine, refused.data?.read)).toMatchObject({ status: 303 });
  expect(await now()).toEqual({ ...read, ...mine, lamp: 'UV' });
});

it('takes what both say alike, and a form that does not tell what it was filled with as it is', async () => {
  const { read, send, now } = await anEvening();
  await send({ notes: 'ugyanaz' });
  expect(await send({ notes: 'ugyanaz', temperatureC: '7' })).toMatchObject({ status: 303 });
  expect(await now()).toEqual({ ...read, notes: 'ugyanaz', temperatureC: '7' });
  expect(await send({ notes: 'régi lap' }, null)).toMatchObject({ status: 303 });
  expect((await now()).notes).toBe('régi lap');
});
