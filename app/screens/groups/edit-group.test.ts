import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { changeGroup, makeGroup } from '#app/features/groups/save-group.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, sendForm } from '#test/load-page.ts';

const services = useTestServices();
let anna: Viewer;

beforeAll(async () => {
  anna = await aMember(services.db, 'anna');
  for (let each = 1; each <= 11; each++) await aMember(services.db, `tag${each}`);
});

const first = { name: 'Kert', description: 'őszi\nlepkék' };

/** A group whose form is open on a device; `elsewhere` is what another device writes meanwhile. */
async function aGroup(elsewhere: { name?: string; description?: string } = {}) {
  const { id } = await write(services.db, (tx) => makeGroup(tx, anna, { clientId: randomUUID(), ...first }));
  await write(services.db, (tx) => changeGroup(tx, anna, { id, ...elsewhere }));
  const send = async (words: { name: string; description: string }, read: typeof first = first) => {
    const act = await actionOf('screens/groups/edit-group.tsx');
    const readWords = { readName: read.name, readDescription: read.description.replaceAll('\n', '\r\n') };
    const body = new URLSearchParams({ intent: 'details', ...words, ...readWords });
    const url = new URL(urls.editSightingGroup(id), 'http://lelohely.test');
    return (await sendForm(act, {
      url,
      pattern: '/talalat/csoport/:id/szerkesztes',
      viewer: anna,
      services,
      body,
    })) as { status?: number; init?: { status: number }; data?: { errors: object; typed: object; read: typeof first } };
  };
  const now = async () => {
    const { name, description } = await findGroup(services.db, id);
    return { name, description };
  };
  return { send, now };
}

it('keeps what another device has written of it since the form was opened', async () => {
  const { send, now } = await aGroup({ name: 'Őszi kert' });
  expect(await send({ ...first, description: 'téli lepkék' })).toMatchObject({ status: 303 });
  expect(await now()).toEqual({ name: 'Őszi kert', description: 'téli lepkék' });
});

it('asks where both have written the same, and saves one’s own once that is known', async () => {
  const { send, now } = await aGroup({ description: 'a másik eszközön' });
  const mine = { name: 'Kiskert', description: 'itt' };
  const refused = await send(mine);
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { errors: { description: expect.stringContaining('a másik eszközön') }, typed: mine },
  });
  expect(await now()).toEqual({ ...first, description: 'a másik eszközön' });
  expect(await send(mine, refused.data?.read)).toMatchObject({ status: 303 });
  expect(await now()).toEqual(mine);
});

it('gives the words back that are refused, as of a text that calls too many', async () => {
  const { send, now } = await aGroup();
  const many = Array.from({ length: 11 }, (_each, at) => `@tag${at + 1}`).join(' ');
  expect(await send({ name: 'Kert', description: many })).toMatchObject({
    init: { status: 422 },
    data: {
      errors: { '': expect.stringContaining('legfeljebb 10 tagot') },
      typed: { description: many },
      read: { name: 'Kert' },
    },
  });
  expect(await now()).toEqual(first);
});
