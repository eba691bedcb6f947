import { beforeAll, expect, it } from 'vitest';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { saveVolunteer } from '../settings/save-volunteer.server.ts';
import { pageVolunteers } from './volunteers-for-admin.server.ts';

const services = useTestServices();
const admin = { ...visitor(), memberId: 1, isAdmin: true };
const find = (county: string | null = null, before?: number, limit = 10) =>
  pageVolunteers(services.db, admin, { county, before, limit });

beforeAll(async () => {
  const { borealis } = await plantTaxa(services.db);
  const [anna, bela, csilla] = [
    await aMember(services.db, 'anna', { fullName: 'Minta Anna' }),
    await aMember(services.db, 'bela'),
    await aMember(services.db, 'csilla'),
  ];
  await saveVolunteer(services, anna, {
    mayBeAsked: true,
    note: 'Szívesen lámpázom.',
    counties: ['20'],
    taxa: [borealis],
  });
  await saveVolunteer(services, bela, { mayBeAsked: true, counties: ['01', '20'] });
  await saveVolunteer(services, csilla, { mayBeAsked: false, counties: ['20'], note: 'titok' });
});

it('lists who may be asked with what they offer, newest first, and nobody else', async () => {
  const { items, nextCursor } = await find();
  expect(items.map(({ member }) => member.username)).toEqual(['bela', 'anna']);
  expect(items[1]).toMatchObject({
    member: { displayName: 'Minta Anna' },
    taxa: [expect.stringContaining('Fictus borealis')],
    counties: ['Zala'],
    note: 'Szívesen lámpázom.',
  });
  expect(nextCursor).toBeNull();
});

it('narrows to a county, and goes on page by page', async () => {
  expect((await find('01')).items.map(({ member }) => member.username)).toEqual(['bela']);
  const first = await find('20', undefined, 1);
  const rest = await find('20', first.nextCursor ?? undefined, 1);
  expect([first, rest].map(({ items }) => items.map(({ member }) => member.username))).toEqual([['bela'], ['anna']]);
  expect(rest.nextCursor).toBeNull();
});

it('is for administrators', async () => {
  const member = { ...visitor(), memberId: 2 };
  await expect(pageVolunteers(services.db, member, { county: null, limit: 10 })).rejects.toMatchObject({
    code: 'not_allowed',
  });
});
