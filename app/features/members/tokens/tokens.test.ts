import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accessScopes } from '#app/names.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { testSecret } from '#test/factories/session.ts';
import { aToken, bearing } from '#test/factories/tokens.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { requestDeletion } from '../deletion/request-deletion.server.ts';
import { findViewer } from '../find-viewer.server.ts';
import { sweepAccountsJob } from '../jobs/sweep-accounts.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { changePassword } from '../sign-in/change-password.server.ts';
import { makeToken } from './make-token.server.ts';
import { findOwnTokens, withdrawToken } from './own-tokens.server.ts';
import { mostTokens } from './token-days.ts';
import { hashOfToken } from './token-word.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const password = 'három szép futrinka';
let count = 0;

async function aGuardian(columns: Record<string, boolean> = {}) {
  count += 1;
  const username = `kulcsos${count}`;
  const memberId = await createMember(services, {
    username,
    fullName: '',
    email: `${username}@example.org`,
    password,
    emailVerified: true,
  });
  if (Object.keys(columns).length > 0)
    await services.db.updateTable('member').set(columns).where('id', '=', memberId).execute();
  return { memberId, viewer: { ...(await findViewer(services.db, memberId)), memberId } };
}

const asked = (more: Record<string, unknown> = {}) => ({
  clientId: randomUUID(),
  name: ' otthoni R ',
  scopes: ['record', 'read'],
  life: '90',
  password,
  ...more,
});
const who = (token: string, more: Record<string, string> = {}) =>
  resolveViewer(services, new Headers({ ...bearing(token), ...more }));

describe('a key', () => {
  it('is given once, kept as a hash alone, and listed by how it begins', async () => {
    const { viewer, memberId } = await aGuardian();
    const token = await makeToken(services, viewer, asked());
    expect(token).toMatch(/^lelo_[\w-]{43}$/);
    const [own] = await findOwnTokens(services, viewer);
    expect(own).toMatchObject({ name: 'otthoni R', scopes: ['read', 'record'], state: 'running', lastUsedOn: null });
    expect(token.startsWith(own?.beginning ?? '-')).toBe(true);
    expect((own?.endsAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(t)::text as kept from access_token t where member_id = ${memberId}`.execute(services.db);
    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
    expect(rows[0]?.kept).toContain(hashOfToken(token));
    expect((await who(token)).memberId).toBe(memberId);
  });

  it('of a form that is sent twice is one, and given both times; withdrawn it does not come back', async () => {
    const { viewer } = await aGuardian();
    const form = asked();
    const first = await makeToken(services, viewer, form);
    expect(await makeToken(services, viewer, form)).toBe(first);
    for (const other of [{ name: 'másik' }, { scopes: ['export'] }, { life: 'never' }, { life: '365' }])
      await expect(makeToken(services, viewer, { ...form, ...other }), JSON.stringify(other)).rejects.toMatchObject({
        code: 'conflict',
      });
    const [own, ...others] = await findOwnTokens(services, viewer);
    expect(others).toEqual([]);
    await withdrawToken(services, viewer, own?.id ?? 0);
    await expect(who(first)).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(makeToken(services, viewer, form)).rejects.toMatchObject({ code: 'invalid' });
    expect((await findOwnTokens(services, viewer)).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it('needs the password, a name, something to be trusted with and a day', async () => {
    const { viewer } = await aGuardian();
    const pathsOf = (more: Record<string, unknown>) =>
      makeToken(services, viewer, asked(more)).then(
        () => [],
        (error: { details: { path: string }[] }) => error.details.map(({ path }) => path),
      );
    expect(await pathsOf({ password: 'rossz' })).toEqual(['password']);
    expect(await pathsOf({ name: ' ' })).toEqual(['name']);
    expect(await pathsOf({ scopes: [] })).toEqual(['scopes']);
    expect(await pathsOf({ scopes: ['admin'] })).toEqual(['scopes']);
    expect(await pathsOf({ life: '9999' })).toEqual(['life']);
    expect(await findOwnTokens(services, viewer)).toEqual([]);
    await expect(makeToken(services, visitor(), asked())).rejects.toMatchObject({ code: 'not_logged_in' });
  });

  it(`is one of ${mostTokens} at most`, async () => {
    const { viewer, memberId } = await aGuardian();
    for (let made = 0; made < mostTokens; made += 1) await aToken(services.db, memberId);
    await expect(makeToken(services, viewer, asked())).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is told of by letter', async () => {
    const { viewer } = await aGuardian();
    const before = await lettersTo(viewer.username);
    await makeToken(services, viewer, asked());
    expect(await lettersTo(viewer.username)).toBe(before + 1);
  });

  it('gives its member and scopes, none of the roles that administer, and no cookie beside it counts', async () => {
    const roles = { is_admin: true, is_moderator: true, is_editor: true, is_taxon_editor: true, is_organiser: true };
    const { memberId } = await aGuardian(roles);
    const token = await aToken(services.db, memberId);
    expect(await who(token)).toMatchObject({
      memberId,
      emailVerified: true,
      isAdmin: false,
      isModerator: false,
      isEditor: false,
      isTaxonEditor: false,
      isOrganiser: false,
    });
    await expect(who('lelo_nincs', { cookie: 'lelohely.session_token=x' })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await expect(who('')).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('notes the day of its last use', async () => {
    const { viewer, memberId } = await aGuardian();
    const token = await aToken(services.db, memberId);
    await who(token);
    await passingWritten(services.db);
    const [own] = await findOwnTokens(services, viewer);
    expect(own?.lastUsedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('ends on its day, with its member’s wish to leave, and with a password that ends the other sessions', async () => {
    const isDead = (token: string) => expect(who(token)).rejects.toMatchObject({ code: 'token_invalid' });
    const late = await aGuardian();
    await isDead(await aToken(services.db, late.memberId, { expiresAt: new Date(Date.now() - 1000) }));
    const leaving = await aGuardian();
    const [ofLeaving, ofDeleted] = [
      await aToken(services.db, leaving.memberId),
      await aToken(services.db, late.memberId),
    ];
    await requestDeletion(services, leaving.viewer, { way: 'stay', password });
    await isDead(ofLeaving);
    await services.db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', late.memberId).execute();
    await isDead(ofDeleted);
    const careful = await aGuardian();
    const token = await aToken(services.db, careful.memberId);
    const change = (from: string, to: string, endOthers: boolean) =>
      changePassword(
        services,
        { memberId: careful.memberId, current: from, password: to, endOthers },
        { address: '192.0.2.1', headers: new Headers() },
      );
    await change(password, 'négy szép futrinka', false);
    expect((await who(token)).memberId).toBe(careful.memberId);
    await change('négy szép futrinka', 'öt szép futrinka', true);
    await isDead(token);
  });

  it('long ended leaves the list', async () => {
    const { viewer, memberId } = await aGuardian();
    const day = 86_400_000;
    await aToken(services.db, memberId, { expiresAt: new Date(Date.now() - 29 * day) });
    await aToken(services.db, memberId, { expiresAt: new Date(Date.now() - 31 * day) });
    await aToken(services.db, memberId);
    await sweepAccountsJob(services.db);
    expect((await findOwnTokens(services, viewer)).map(({ state }) => state)).toEqual(['running', 'ended']);
  });
});

it('the database knows the scopes of the code, no more and no less', async () => {
  const { rows } = await sql<{ said: string }>`
    select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'access_token_scopes_known'`.execute(
    services.db,
  );
  const known = [...(rows[0]?.said ?? '').matchAll(/'(\w+)'/g)].map(([, scope]) => scope);
  expect(known.toSorted()).toEqual([...accessScopes].toSorted());
});

/** How many letters of this kind wait to be sent. */
async function lettersTo(username: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = 'send-letter' and data ->> 'kind' = 'access-token-made' and data ->> 'to' = ${`${username}@example.org`}`.execute(
    services.db,
  );
  return rows[0]?.n ?? 0;
}
