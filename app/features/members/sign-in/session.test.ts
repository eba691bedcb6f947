import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { makeAuth } from './auth.server.ts';
import { logIn } from './log-in.server.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.server.ts';
import { sessionSecret } from './session-secret.server.ts';

const services = useTestServices();
const password = 'három szép futrinka';

async function cookieOf(username: string): Promise<string> {
  const client = { address: '10.0.0.1', headers: new Headers() };
  const [cookie = ''] = await logIn(services, { username, password, remember: true }, client);
  return cookie.split(';')[0] ?? '';
}
const viewerOf = (headers: Record<string, string>) => resolveViewer(services, new Headers(headers));

describe('the viewer of a request', () => {
  it('is a visitor without a session, and a bot by its user agent', async () => {
    expect(await viewerOf({ 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' })).toMatchObject({
      memberId: null,
      isBot: false,
    });
    expect(await viewerOf({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toMatchObject({
      memberId: null,
      isBot: true,
    });
  });

  it('has its roles and running scopes, and loses both with the row behind them', async () => {
    const base = { fullName: 'Szőke Csilla', password, emailVerified: true };
    const id = await createMember(services, {
      ...base,
      username: 'csilla',
      email: 'csilla@example.org',
      isEditor: true,
      donorUntil: '2999-01-01',
    });
    const taxon = await services.db
      .insertInto('taxon')
      .values({ rank: 'order', scientific_name: 'Odonata', orig_name: 'Odonata', slug: 'odonata', source: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write(services.db, (tx) => grantExpertScope(tx, { memberId: id, taxonId: taxon.id, grantedBy: null }));
    const cookie = await cookieOf('csilla');
    expect(await viewerOf({ cookie: `other=1; ${cookie}` })).toEqual({
      memberId: id,
      username: 'csilla',
      fullName: 'Szőke Csilla',
      avatarKey: null,
      isEditor: true,
      isAdmin: false,
      isModerator: false,
      isTaxonEditor: false,
      isOrganiser: false,
      termsDue: false,
      isDonor: true,
      isBot: false,
      theme: 'system',
      listView: 'cards',
      emailVerified: true,
      expertTaxonIds: [taxon.id],
    });
    await services.db.updateTable('expert_scope').set({ ended_at: new Date() }).execute();
    await services.db.updateTable('member').set({ donor_until: '2020-01-01', is_editor: false }).execute();
    expect(await viewerOf({ cookie })).toMatchObject({ isEditor: false, isDonor: false, expertTaxonIds: [] });
    await services.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await viewerOf({ cookie })).memberId).toBeNull();
  });

  it('is nobody with a forged, cut or foreign cookie', async () => {
    await createMember(services, {
      fullName: '',
      username: 'dani',
      email: 'd@example.org',
      password,
      emailVerified: true,
    });
    const cookie = await cookieOf('dani');
    const [name = '', value = ''] = cookie.split('=');
    const [token = ''] = decodeURIComponent(value).split('.');
    for (const forged of [token, `${token}.`, `${token}.AAAA`, `x${value}`, value.slice(0, -6), '%E0%A4%A', ''])
      expect((await viewerOf({ cookie: `${name}=${forged}` })).memberId, forged).toBeNull();
    expect(readSessionToken(cookie, name, 'another secret of thirty-two signs')).toBeUndefined();
    expect(readSessionToken(cookie, name, sessionSecret(services.config))).toBe(token);
  });

  it.each(['http://127.0.0.1:3000', 'https://lelohely.example.org'])(
    'is read from the cookie that better-auth sets at %s, which no script and no foreign form can use',
    async (publicUrl) => {
      const auth = makeAuth({ db: services.db, publicUrl, secret: sessionSecret(services.config) });
      const { sessionToken } = (await auth.$context).authCookies;
      expect(sessionToken.name).toBe(sessionCookieName(publicUrl));
      expect(sessionToken.attributes).toMatchObject({
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: publicUrl.startsWith('https'),
      });
    },
  );

  it('is signed with a secret that is made once and that only its owner can read', () => {
    const file = path.join(services.config.dataDir, 'session-secret');
    const secret = sessionSecret(services.config);
    expect(secret).toHaveLength(43);
    expect(fs.readFileSync(file, 'utf8')).toBe(secret);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(services.config.dataDir)).toEqual(['session-secret']);
    expect(sessionSecret({ ...services.config, sessionSecret: 'given' })).toBe('given');
  });
});
