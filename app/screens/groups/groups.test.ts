import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, sendForm } from '#test/load-page.ts';

const services = useTestServices();

it('a new group’s form whose key made something else comes back with its words and why', async () => {
  const viewer = await aMember(services.db, 'anna');
  const act = await actionOf('screens/groups/groups.tsx');
  const url = new URL(urls.sightingGroups('anna'), 'http://lelohely.test');
  const clientId = randomUUID();
  const send = (name: string) => {
    const body = new URLSearchParams({ clientId, name, description: 'őszi lepkék' });
    return sendForm(act, { url, pattern: '/talalat/csoportok/:id', viewer, services, body });
  };
  expect(await send('Kert')).toMatchObject({ status: 303 });
  expect(await send('Kert')).toMatchObject({ status: 303 });
  expect(await send('Erdő')).toMatchObject({
    init: { status: 409 },
    data: {
      errors: { '': expect.stringContaining('Ezzel a kulccsal már mást mentettél') },
      typed: { name: 'Erdő', description: 'őszi lepkék' },
    },
  });
});
