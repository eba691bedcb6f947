import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { awardBadge } from './award-badge.server.ts';
import { newBadgeSchema } from './badge-form.ts';
import { badgeSlug, describeAnew, makeBadge, markOfWords } from './make-badge.server.ts';

const services = useTestServices();
const look = { emblem: 'moon', tone: 'clay', figure: ' 12 ' };
const typed = { ...look, label: '  Őszi   éj ', nameShort: 'Ősz', description: 'Őszi <b>lámpázásért</b> jár.' };
const newBadge = (words: Partial<typeof typed> = {}) =>
  newBadgeSchema.parse({ ...typed, ...words, clientId: randomUUID() });
const rule = { kind: 'daysInARow', goal: 3 } as const;

async function anAdmin(name: string): Promise<Viewer> {
  return { ...(await aMember(services.db, name)), isAdmin: true };
}
const rowOf = (slug: string) =>
  services.db.selectFrom('badge').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const actsOn = (id: number) =>
  services.db.selectFrom('audit_log').select(['action', 'data']).where('subject', '=', `badge:${id}`).execute();

it('a badge is made once for each form, with a record, and what it is given for is looked for at once', async () => {
  const admin = await anAdmin('admin-a');
  const badge = { ...newBadge(), rule };
  const sent = await Promise.all([1, 2, 3].map(() => makeBadge(services, admin, badge)));
  expect(sent).toEqual(['oszi-ej', 'oszi-ej', 'oszi-ej']);
  const row = await rowOf('oszi-ej');
  expect(row).toMatchObject({ label: 'Őszi éj', name_short: 'Ősz', emblem: 'moon', tone: 'clay', figure: '12', rule });
  expect(row.position).toBeGreaterThan(12);
  expect(await actsOn(row.id)).toMatchObject([
    { action: 'make-badge', data: { badge: { from: null, to: 'Őszi éj' }, rule: { from: null } } },
  ]);
  const { rows: jobs } = await sql<{ badgeId: number }>`
    select (data ->> 'badgeId')::int as "badgeId" from pgboss.job where name = 'give-badge'`.execute(services.db);
  expect(jobs).toEqual([{ badgeId: row.id }]);
  await expect(makeBadge(services, admin, { ...badge, rule: null })).rejects.toMatchObject({ code: 'conflict' });
});

it('a name whose address is taken, or that leaves nothing for one, is refused at its field, and nothing is kept of it', async () => {
  const admin = await anAdmin('admin-b');
  await makeBadge(services, admin, { ...newBadge({ label: 'Tavasz' }), rule: null });
  const again = { ...newBadge({ label: 'TAVASZ!' }), rule: null };
  expect(newBadgeSchema.safeParse({ ...typed, clientId: randomUUID(), label: 'a'.repeat(101) }).success).toBe(false);
  await expect(makeBadge(services, admin, { ...again, label: '★★★' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(makeBadge(services, admin, again)).rejects.toMatchObject({
    code: 'invalid',
    details: [{ path: 'label', message: expect.stringContaining('már van') }],
  });
  // Its key was let go: the form can be sent with another name.
  expect(await makeBadge(services, admin, { ...again, label: 'Kikelet' })).toBe('kikelet');
});

it('a badge does not stand where a page of the site does', () => {
  expect(['Új', 'user', 'Új faj'].map(badgeSlug)).toEqual(['uj-pecset', 'user-pecset', 'uj-faj']);
  expect(badgeSlug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

it('its words change with a record, but not where another has changed them since, and its address stays', async () => {
  const admin = await anAdmin('admin-c');
  const slug = await makeBadge(services, admin, { ...newBadge({ label: 'Nyár' }), rule: null });
  const before = { label: 'Nyár', nameShort: 'Ősz', description: typed.description };
  const words = { ...before, label: 'Hosszú nyár' };
  const change = { slug, words, mark: markOfWords(before) };
  await describeAnew(services.db, admin, change);
  await describeAnew(services.db, admin, change);
  await expect(
    describeAnew(services.db, admin, { ...change, words: { ...words, nameShort: 'Nyár' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  const { id, label, name_short } = await rowOf('nyar');
  expect([label, name_short]).toEqual(['Hosszú nyár', 'Ősz']);
  expect((await actsOn(id)).map(({ action }) => action)).toEqual(['make-badge', 'describe-badge']);
});

it('who was told of it under its former name reads the present one, and what it was called then', async () => {
  const admin = await anAdmin('admin-d');
  const holder = await aMember(services.db, 'birtokos');
  const slug = await makeBadge(services, admin, { ...newBadge({ label: 'Tavaszi éj' }), rule: null });
  const badge = await rowOf(slug);
  await awardBadge(services.db, admin, { badgeId: badge.id, memberId: holder.memberId, reason: '' });
  const read = async () =>
    (await findNotifications(services.db, holder, { filter: 'all', limit: 5 })).items.map(({ text }) => text);
  expect(await read()).toEqual(['Új pecséted van: Tavaszi éj.']);
  const words = { label: 'Éji lámpázó', nameShort: badge.name_short, description: badge.description };
  const mark = markOfWords({ ...words, label: 'Tavaszi éj' });
  await describeAnew(services.db, admin, { slug, words, mark });
  expect(await read()).toEqual(['Új pecséted van: Éji lámpázó (akkor így hívták: Tavaszi éj).']);
});

it('only an administrator makes one, or changes its words', async () => {
  const anna = await aMember(services.db, 'anna-m');
  await expect(makeBadge(services, anna, { ...newBadge(), rule: null })).rejects.toMatchObject({ code: 'not_allowed' });
  const change = { slug: 'segito', words: { label: 'x', nameShort: 'x', description: 'x' }, mark: '' };
  await expect(describeAnew(services.db, anna, change)).rejects.toMatchObject({ code: 'not_allowed' });
});
