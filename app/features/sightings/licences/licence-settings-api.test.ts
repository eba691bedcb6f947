import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licencesApi } from '#app/features/licences/licences-api.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findLicenceChange } from './find-licence-change.server.ts';
import { licenceSettingsApi } from './licence-settings-api.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let owner: Viewer & { memberId: number };
let other: Viewer & { memberId: number };
let cookies: { owner: string; other: string };

beforeAll(async () => {
  owner = await aMember(services.db, 'gazda', { fullName: 'Gazda Anna' });
  other = await aMember(services.db, 'tag1');
  cookies = {
    owner: await aSessionCookie(services.db, owner.memberId),
    other: await aSessionCookie(services.db, other.memberId),
  };
  server = await apiServer({ services }, licencesApi, licenceSettingsApi);
});
afterAll(async () => {
  await server.close();
});

const post = (url: string, cookie: string | undefined, payload: object) =>
  server.inject({ method: 'POST', url, headers: cookie ? { cookie } : {}, payload });
const postForm = (url: string, cookie: string, fields: [string, string][]) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const settingsOf = async (user: number | string, cookie?: string) =>
  (await server.inject({ url: `/api/v1/licenses/user/${user}`, headers: cookie ? { cookie } : {} })).json();
const wholeRow = (memberId: number) =>
  services.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

describe('the licence calls', () => {
  it('read a member’s settings by number and by name, own terms only where they hold', async () => {
    const read = await settingsOf('GAZDA');
    expect(read).toEqual({
      id: owner.memberId,
      username: 'gazda',
      displayName: 'Gazda Anna',
      spottingLicense: 1,
      spottingLicenseId: 1,
      imageLicense: 1,
      useOriginalLicenseForSpottings: true,
      useOriginalLicenseForImages: true,
      useDefaultLicenc: true,
      useFlickrLicenc: true,
      uniqueLicenc: null,
    });
    expect(await settingsOf(owner.memberId)).toEqual(read);
    await post(urls.saveLicence(), cookies.owner, { useDefaultLicenc: true, uniqueLicenc: 'Csak félig kész.' });
    expect((await settingsOf('gazda')).uniqueLicenc).toBeNull();
    expect((await settingsOf('gazda', cookies.other)).uniqueLicenc).toBeNull();
    expect((await settingsOf('gazda', cookies.owner)).uniqueLicenc).toBe('Csak félig kész.');
    for (const user of ['nincsilyen', 987_654]) expect((await settingsOf(user)).status).toBe(404);
  });

  it('save what is asked, and nothing else, and for nobody else', async () => {
    const before = [await wholeRow(owner.memberId), await wholeRow(other.memberId)];
    const extra = { id: owner.memberId, memberId: owner.memberId, isExpert: true, is_admin: true, allowHtml: true };
    const calls: [string, object][] = [
      [urls.saveLicence(), { useDefaultLicenc: false, uniqueLicenc: '<b>Írj</b> nekem.\r\n' }],
      [urls.saveLicence('images'), { imageLicense: 4 }],
      [urls.saveLicence('spottings'), { spottingLicense: 15 }],
      [
        urls.saveLicence('import'),
        { useOriginalLicenseForSpottings: true, useOriginalLicenseForImages: false, useFlickrLicenc: false },
      ],
    ];
    for (const [url, body] of calls) {
      const answer = await post(url, cookies.other, { ...extra, ...body });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ success: true });
    }
    const [ofOwner, ofOther] = [await wholeRow(owner.memberId), await wholeRow(other.memberId)];
    expect(ofOwner).toEqual(before[0]);
    expect(ofOther).toEqual({
      ...before[1],
      use_default_licenc: false,
      unique_licenc: '<b>Írj</b> nekem.',
      image_license_id: 4,
      spotting_license_id: 15,
      use_original_license_for_spottings: true,
      use_original_license_for_images: false,
      use_flickr_licenc: false,
      updated_at: ofOther.updated_at,
    });
  });

  it('refuse visitors before anything else, and what is wrong by its field', async () => {
    for (const part of [undefined, 'images', 'import', 'spottings'] as const)
      expect((await post(urls.saveLicence(part), undefined, { nonsense: true })).statusCode).toBe(401);
    const wrong = await post(urls.saveLicence('images'), cookies.owner, { imageLicense: 16 });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([{ path: 'imageLicense', message: 'Válassz a licencek közül.' }]);
    const empty = await post(urls.saveLicence(), cookies.owner, { useDefaultLicenc: false, uniqueLicenc: '  ' });
    expect(empty.json().errors).toMatchObject([{ path: 'uniqueLicenc' }]);
    const long = await post(urls.saveLicence(), cookies.owner, {
      useDefaultLicenc: true,
      uniqueLicenc: 'a'.repeat(2001),
    });
    expect(long.json().errors).toEqual([{ path: 'uniqueLicenc', message: 'Legfeljebb 2000 karakter lehet.' }]);
  });

  it('take a form, which comes back to its page: ticks that are not set are off', async () => {
    const answer = await postForm(urls.saveLicence('import'), cookies.owner, [['useFlickrLicenc', 'on']]);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/profil/szerkesztes/licenc?kesz=1');
    expect(await settingsOf('gazda')).toMatchObject({
      useOriginalLicenseForSpottings: false,
      useOriginalLicenseForImages: false,
      useFlickrLicenc: true,
    });
  });

  it('change many at once and take it back', async () => {
    for (const licenseId of [6, 3]) await aSighting(services.db, owner.memberId, { licenseId });
    const from: [string, string][] = ['3', '6'].map((id) => ['from', id]);
    await postForm(urls.saveLicence('spottings'), cookies.owner, [
      ['spottingLicense', '1'],
      ['changeExisting', 'on'],
      ...from,
    ]);
    const of = { memberId: owner.memberId, kind: 'spottings' } as const;
    const last = await findLicenceChange(services.db, of);
    expect(last).toMatchObject({ state: 'done', total: 2, done: 2 });
    expect((await post(urls.saveLicence('spottings'), cookies.other, { undo: last?.id })).statusCode).toBe(404);
    const undone = await post(urls.saveLicence('spottings'), cookies.owner, { undo: last?.id });
    expect(undone.json()).toMatchObject({ success: true, change: { state: 'undone', done: 0 } });
  });

  it('begin no change where there is nothing to change', async () => {
    const body = { imageLicense: 1, changeExisting: true, from: [3] };
    const answer = await post(urls.saveLicence('images'), cookies.owner, body);
    expect(answer.json()).toMatchObject({ success: true, settings: { imageLicense: 1 }, change: null });
  });

  it('serve the catalogue and its drawings', async () => {
    const { items } = (await server.inject({ url: '/api/v1/licenses' })).json();
    expect(items).toHaveLength(15);
    const icon = await server.inject({ url: items[0].iconUrl });
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(icon.body).toContain('<svg xmlns');
    expect((await server.inject({ url: urls.licenceIcon(16) })).statusCode).toBe(404);
  });
});
