import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { describeMemberForAdmin } from '../administration/members-for-admin.server.ts';
import { createMember } from '../create-member.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { registerMember } from '../sign-in/register-member.server.ts';
import { findDueTerms, findTerms, findTermsInForce } from './find-terms.server.ts';
import { publishTerms } from './publish-terms.server.ts';
import { termsApi } from './terms-api.server.ts';
import { termsForm } from './terms-form.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const password = 'három szép futrinka';
const first = '2025-01-15';
let server: FastifyInstance;
let admin: Viewer;
let annaId: number;
let anna: string;

beforeAll(async () => {
  const member = (username: string, more: object = {}) =>
    createMember(services, {
      username,
      fullName: '',
      email: `${username}@example.org`,
      password,
      emailVerified: true,
      ...more,
    });
  admin = { ...visitor(), memberId: await member('gondnok', { isAdmin: true }), isAdmin: true };
  annaId = await member('anna');
  anna = await aSessionCookie(services.db, annaId);
  server = await apiServer({ services }, termsApi);
});
afterAll(() => server.close());

const viewerOf = (cookie: string) => resolveViewer(services, new Headers({ cookie }));

async function publish(change: Record<string, string | undefined>): Promise<string> {
  const form = termsForm.parse({
    text: 'Új szöveg.',
    changes: 'Új.',
    asksAgain: 'on',
    replaces: await findTermsInForce(services.db),
    ...change,
  });
  return publishTerms(services.db, admin, form);
}

function accept(cookie: string | undefined, payload: object | string) {
  return server.inject({
    method: 'POST',
    url: urls.saveTerms(),
    headers: {
      ...(cookie && { cookie }),
      'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload,
  });
}

describe('terms of use', () => {
  it('are accepted with the account, so that nobody new is asked', async () => {
    expect((await viewerOf(anna)).termsDue).toBe(false);
    const { terms } = await describeMemberForAdmin(services.db, admin, annaId);
    expect(terms).toEqual([{ version: first, acceptedAt: expect.any(Date) }]);
  });

  it('ask again when they change, saying what is new since the version that was accepted', async () => {
    const mended = await publish({ text: 'Javított szöveg.', asksAgain: undefined, changes: '' });
    expect((await viewerOf(anna)).termsDue).toBe(false);
    const second = await publish({ text: 'Második.', changes: 'Lett egy szabály.' });
    const third = await publish({ text: 'Harmadik.', changes: 'És még egy.' });
    expect(new Set([first, mended, second, third]).size).toBe(4);
    expect(third).toMatch(/^\d{4}-\d\d-\d\d(\/\d+)?$/);
    const viewer = await viewerOf(anna);
    expect(viewer.termsDue).toBe(true);
    expect(await findDueTerms(services.db, viewer)).toEqual({
      version: third,
      changes: ['Lett egy szabály.', 'És még egy.'],
    });
    expect(await findDueTerms(services.db, visitor())).toBeUndefined();
  });

  it('keep every version as it was accepted', async () => {
    const current = await findTerms(services.db);
    expect(current).toMatchObject({ text: 'Harmadik.', isCurrent: true });
    expect(current?.versions).toHaveLength(4);
    expect((await findTerms(services.db, first))?.text).toContain('Ez az oldal arra való');
    expect(await findTerms(services.db, '1999-01-01')).toBeUndefined();
  });

  it('are accepted by the version that was read; what came out meanwhile is shown first', async () => {
    expect((await accept(anna, { version: first })).statusCode).toBe(409);
    expect((await viewerOf(anna)).termsDue).toBe(true);
    const version = await findTermsInForce(services.db);
    const answers = await Promise.all([accept(anna, { version }), accept(anna, { version })]);
    expect(answers.map((answer) => answer.json())).toEqual([
      { success: true, version },
      { success: true, version },
    ]);
    expect((await viewerOf(anna)).termsDue).toBe(false);
    const { terms } = await describeMemberForAdmin(services.db, admin, annaId);
    expect(terms.map((each) => each.version)).toEqual([version, first]);
  });

  it('are accepted by a plain form too, which goes back to where it stood and nowhere else', async () => {
    const version = await publish({ text: 'Negyedik.', changes: 'Negyedszer.' });
    const form = (vissza: string, of = version) => new URLSearchParams({ version: of, vissza }).toString();
    const old = await accept(anna, form('/vedett', first));
    expect([old.statusCode, old.headers.location]).toEqual([303, urls.infoPage('felhasznalasi-feltetelek')]);
    const sent = await accept(anna, form('/talalat/uj?mod=tobb'));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/talalat/uj?mod=tobb']);
    expect((await accept(anna, form('https://evil.example/'))).headers.location).toBe('/');
    expect((await accept(undefined, form('/vedett'))).headers.location).toBe(urls.login('/vedett'));
  });

  it('are nobody’s to accept but a member’s, and a form that cannot be read is refused', async () => {
    const version = await findTermsInForce(services.db);
    expect((await accept(undefined, { version })).statusCode).toBe(401);
    expect((await accept(anna, {})).statusCode).toBe(400);
  });

  it('are kept with a registration as its form showed them', async () => {
    const client = { address: '10.1.1.1', headers: new Headers() };
    const form = { username: 'dorka', email: 'dorka@example.org', password, terms: 'on' as const, termsVersion: first };
    await registerMember(services, form, client);
    const { id, terms_version } = await services.db
      .selectFrom('member')
      .select(['id', 'terms_version'])
      .where('username', '=', 'dorka')
      .executeTakeFirstOrThrow();
    expect(terms_version).toBe(first);
    expect((await viewerOf(await aSessionCookie(services.db, id))).termsDue).toBe(true);
  });

  it('are published by administrators alone, in good order, and only where something changed', async () => {
    const replaces = await findTermsInForce(services.db);
    const form = termsForm.parse({ text: 'Ötödik.', changes: 'Ötödször.', asksAgain: 'on', replaces });
    const editor = { ...admin, isAdmin: false, isEditor: true };
    await expect(publishTerms(services.db, editor, form)).rejects.toMatchObject({ code: 'not_allowed' });
    const twice = await Promise.allSettled([
      publishTerms(services.db, admin, form),
      publishTerms(services.db, admin, form),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = { ...form, replaces: await findTermsInForce(services.db) };
    await expect(publishTerms(services.db, admin, again)).rejects.toMatchObject({ code: 'invalid' });
    expect(termsForm.safeParse({ text: 'x', changes: ' ', asksAgain: 'on', replaces }).success).toBe(false);
    expect(termsForm.safeParse({ text: ' ', changes: 'x', replaces }).success).toBe(false);
  });
});
