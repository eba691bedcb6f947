import { describe, expect, it } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { createMember } from '../create-member.server.ts';
import { endScope } from './end-scope.server.ts';
import { grantScope } from './grant-scope.server.ts';
import {
  describeMemberForAdmin,
  pageActsForAdmin,
  pageMembersForAdmin,
  pageScopesForAdmin,
} from './members-for-admin.server.ts';
import { setRoles } from './set-roles.server.ts';

const database = useTestDatabase();
const plain = {
  isEditor: false,
  isAdmin: false,
  isModerator: false,
  isTaxonEditor: false,
  isOrganiser: false,
  allowHtml: false,
  donorUntil: null,
};

const create = (username: string, options: { isAdmin?: boolean; emailVerified?: boolean } = {}) =>
  createMember(database, {
    username,
    fullName: '',
    email: `${username}@example.org`,
    password: 'három szép futrinka',
    emailVerified: true,
    ...options,
  });

async function createAdmin(username: string): Promise<Viewer> {
  const memberId = await create(username, { isAdmin: true });
  return { ...visitor(), memberId, username, isAdmin: true };
}

async function createTaxon(name: string): Promise<number> {
  const row = await database.db
    .insertInto('taxon')
    .values({ rank: 'order', scientific_name: name, orig_name: name, slug: name.toLowerCase(), source: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('administrators', () => {
  it('set roles, and the log says who changed what from what to what', async () => {
    const admin = await createAdmin('ágnes');
    const memberId = await create('bela');
    await setRoles(database.db, admin, { memberId, roles: { ...plain, isEditor: true, donorUntil: '2030-05-07' } });
    await setRoles(database.db, admin, { memberId, roles: { ...plain, isEditor: true, donorUntil: '2030-05-07' } });
    const { member, acts } = await describeMemberForAdmin(database.db, admin, memberId);
    expect(member).toMatchObject({ isEditor: true, isDonor: true, donorUntil: '2030-05-07', isAdmin: false });
    expect(acts).toMatchObject([
      {
        action: 'set-roles',
        subject: `member:${memberId}`,
        by: { username: 'ágnes' },
        data: { isEditor: { from: false, to: true }, donorUntil: { from: null, to: '2030-05-07' } },
      },
    ]);
  });

  it('cannot lock themselves out', async () => {
    const admin = await createAdmin('boglárka');
    const own = setRoles(database.db, admin, { memberId: admin.memberId ?? 0, roles: plain });
    await expect(own).rejects.toMatchObject({ code: 'invalid', details: [{ path: 'isAdmin' }] });
  });

  it('cannot take each other’s right at once', async () => {
    const two = [await createAdmin('emma'), await createAdmin('etelka')];
    const [first, second] = two as [Viewer, Viewer];
    const take = (by: Viewer, of: Viewer) => setRoles(database.db, by, { memberId: of.memberId ?? 0, roles: plain });
    const taken = await Promise.allSettled([take(first, second), take(second, first)]);
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_allowed' } });
    const rows = await database.db
      .selectFrom('member')
      .select('is_admin')
      .where('id', 'in', [first.memberId ?? 0, second.memberId ?? 0])
      .execute();
    expect(rows.map((row) => row.is_admin).sort()).toEqual([false, true]);
  });

  it('grant a branch once and end it, each logged', async () => {
    const admin = await createAdmin('cecília');
    const memberId = await create('csilla');
    const taxonId = await createTaxon('Lepidoptera');
    const grant = { memberId, taxonId, reason: 'Húsz éve járja a Bakonyt.' };
    await write(database.db, (tx) => grantScope(tx, admin, grant));
    await expect(write(database.db, (tx) => grantScope(tx, admin, grant))).rejects.toMatchObject({
      details: [{ path: 'taxonName', message: 'Erre már van joga.' }],
    });
    const { items } = await pageScopesForAdmin(database.db, admin, { limit: 10 });
    expect(items).toMatchObject([{ taxonId, member: { username: 'csilla' }, reason: grant.reason }]);
    const ending = { scopeId: items[0]?.id ?? 0, reason: 'Maga kérte.' };
    expect(await write(database.db, (tx) => endScope(tx, admin, ending))).toEqual({ memberId, taxonId });
    expect(await write(database.db, (tx) => endScope(tx, admin, ending))).toBeUndefined();
    expect((await pageScopesForAdmin(database.db, admin, { limit: 10 })).items).toEqual([]);
    const acts = await pageActsForAdmin(database.db, admin, { limit: 2 });
    expect(acts.items.map((act) => act.action)).toEqual(['end-scope', 'grant-scope']);
  });

  it('find members by a part of name or address and by role, page by page', async () => {
    const admin = await createAdmin('dalma');
    for (const username of ['keresett.egy', 'keresett.ketto', 'keresett.harom']) await create(username);
    await create('keresett_negy', { emailVerified: false });
    const search = { q: 'KERESETT', role: undefined, limit: 3 };
    const first = await pageMembersForAdmin(database.db, admin, search);
    expect(first.items.map((member) => member.username)).toEqual(['keresett_negy', 'keresett.harom', 'keresett.ketto']);
    const second = await pageMembersForAdmin(database.db, admin, { ...search, before: first.nextCursor ?? undefined });
    expect(second).toMatchObject({ items: [{ username: 'keresett.egy' }], nextCursor: null });
    const byMark = await pageMembersForAdmin(database.db, admin, { ...search, q: 'keresett_' });
    expect(byMark.items.map((member) => member.username)).toEqual(['keresett_negy']);
    const waiting = await pageMembersForAdmin(database.db, admin, { ...search, q: '', role: 'unconfirmed' });
    expect(waiting.items.map((member) => member.username)).toEqual(['keresett_negy']);
  });

  it('are the only ones who may do any of it', async () => {
    const memberId = await create('gazda');
    const member: Viewer = { ...visitor(), memberId, username: 'gazda', isEditor: true, isModerator: true };
    const taxonId = await createTaxon('Odonata');
    const { db } = database;
    for (const [viewer, code] of [
      [member, 'not_allowed'],
      [visitor(), 'not_logged_in'],
    ] as const) {
      const tries = [
        () => setRoles(db, viewer, { memberId, roles: { ...plain, isAdmin: true } }),
        () => write(db, (tx) => grantScope(tx, viewer, { memberId, taxonId, reason: '' })),
        () => write(db, (tx) => endScope(tx, viewer, { scopeId: 1, reason: '' })),
        () => pageMembersForAdmin(db, viewer, { q: '', role: undefined, limit: 10 }),
        () => describeMemberForAdmin(db, viewer, memberId),
        () => pageScopesForAdmin(db, viewer, { limit: 10 }),
        () => pageActsForAdmin(db, viewer, { limit: 10 }),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code });
    }
    const row = await db.selectFrom('member').select('is_admin').where('id', '=', memberId).executeTakeFirst();
    expect(row?.is_admin).toBe(false);
  });
});
