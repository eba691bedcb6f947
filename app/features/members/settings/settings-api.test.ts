import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileApi } from '#app/features/sightings/members/profile-api.server.ts';
import { memberHeader } from '#app/platform/session/member-header.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findProfile } from '../find-profile.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { findEventNotices, findLook, findWorkbenchKeys } from './find-others.server.ts';
import { findVolunteer } from './find-volunteer.server.ts';
import { settingsApi } from './settings-api.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const server: FastifyInstance = Fastify();
let anna: Viewer & { memberId: number };
let gazda: Viewer & { memberId: number };
let cookie: string;

beforeAll(async () => {
  anna = await aMember(services.db, 'anna');
  gazda = await aMember(services.db, 'gazda');
  cookie = await aSessionCookie(services.db, anna.memberId);
  server.setErrorHandler(answerProblem);
  await server.register(settingsApi, { services });
  await server.register(profileApi, { services });
});
afterAll(() => server.close());

async function save(part: string, payload: object, headers: Record<string, string> = { cookie }) {
  const answer = await server.inject({ method: 'POST', url: urls.saveProfile(part), headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a form of settings', () => {
  it.each([
    ['basic', { fullName: 'a'.repeat(81) }, 'fullName'],
    ['basic', { fullName: 7 }, 'fullName'],
    ['basic', { description: 'a'.repeat(4001) }, 'description'],
    ['basic', { subheaderImageId: 987_654 }, 'subheaderImageId'],
    ['basic', { subheaderImageId: -1 }, 'subheaderImageId'],
    ['basic', { subheaderImageId: 1.5 }, 'subheaderImageId'],
    ['basic', { subheaderImageId: 9_999_999_999 }, 'subheaderImageId'],
    ['connections', { webUrl: 'nem cím' }, 'webUrl'],
    ['connections', { webUrl: 'javascript:alert(1)' }, 'webUrl'],
    ['connections', { webUrl: 'https://anna:jelszo@example.org/' }, 'webUrl'],
    ['connections', { webUrl: 'ftp://example.org/' }, 'webUrl'],
    ['connections', { webUrl: `https://example.org/${'a'.repeat(300)}` }, 'webUrl'],
    ['connections', { accounts: { inaturalist: 'https://evil.example/anna' } }, 'accounts.inaturalist'],
    ['connections', { accounts: { orcid: 'anna' } }, 'accounts.orcid'],
    ['connections', { emailIsPublic: 'igen' }, 'emailIsPublic'],
    ['others', { theme: 'rózsaszín' }, 'theme'],
    ['volunteer', { mayBeAsked: 1 }, 'mayBeAsked'],
    ['volunteer', { note: 'a'.repeat(1001) }, 'note'],
    ['volunteer', { counties: ['99'] }, 'counties'],
    ['volunteer', { counties: ['Zala'] }, 'counties.0'],
    ['volunteer', { taxa: [987_654] }, 'interestName'],
    ['volunteer', { taxa: ['1'] }, 'taxa.0'],
    ['volunteer', { taxa: Array.from({ length: 31 }, (_, index) => index + 1) }, 'taxa'],
    ['volunteer', { interestName: 'ismeretlen név' }, 'interestName'],
    ['others', { listView: 'lista' }, 'listView'],
    ['others', { workbenchKeys: 'e' }, 'workbenchKeys'],
    ['others', { workbenchKeys: { agree: 7 } }, 'workbenchKeys.agree'],
    [
      'others',
      { workbenchKeys: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`k${n}`, 'e'])) },
      'workbenchKeys',
    ],
    ['others', { eventNearby: 'on' }, 'eventNearby'],
  ])('%s refuses %j at %s', async (part, payload, path) => {
    const { status, body } = await save(part, payload);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, message: expect.stringMatching(/\S/) }]);
  });

  it('saves what was sent, tidied, and leaves the rest', async () => {
    expect(await save('basic', { fullName: '  Kis \n Anna ', description: 'Egy\r\nkettő ' })).toEqual({
      status: 200,
      body: { success: true },
    });
    await save('connections', { webUrl: 'example.org/anna', accounts: { inaturalist: 'kis_anna' } });
    await save('connections', { emailIsPublic: true });
    expect(await findProfile(services.db, 'anna')).toMatchObject({
      fullName: 'Kis Anna',
      description: 'Egy\nkettő',
      webUrl: 'https://example.org/anna',
      email: 'anna@example.org',
      accounts: [{ service: 'inaturalist', url: 'https://www.inaturalist.org/people/kis_anna' }],
    });
    await save('connections', { webUrl: '', accounts: { inaturalist: '' }, emailIsPublic: false });
    expect(await findProfile(services.db, 'anna')).toMatchObject({ webUrl: null, accounts: [], email: null });
  });

  it('G20: ignores fields that are not its own', async () => {
    const before = await services.db.selectFrom('member').selectAll().orderBy('id').execute();
    const extra = { isExpert: true, isEditor: true, isAdmin: true, isDonor: true, role: 'admin', allowHtml: true };
    const more = { allow_html: true, emailVerified: true, id: gazda.memberId, memberId: gazda.memberId };
    const { status } = await save('basic', { ...extra, ...more, donationPercentage: 100, fullName: 'Kis Anna' });
    expect(status).toBe(200);
    const after = await services.db.selectFrom('member').selectAll().orderBy('id').execute();
    const untimed = (rows: typeof before) => rows.map(({ updated_at: _, full_name: __, ...row }) => row);
    expect(untimed(after)).toEqual(untimed(before));
    expect(after.find(({ id }) => id === gazda.memberId)?.full_name).toBe('gazda');
    expect(await findProfile(services.db, 'anna')).toMatchObject({ isExpert: false, allowHtml: false });
  });

  it.each(['basic', 'connections', 'others', 'volunteer'])(
    '%s is for members, and for the one who typed it',
    async (part) => {
      expect((await save(part, {}, {})).status).toBe(401);
      expect((await save(part, {}, { cookie, [memberHeader]: String(gazda.memberId) })).status).toBe(409);
      expect((await save(part, {}, { cookie, [memberHeader]: String(anna.memberId) })).status).toBe(200);
    },
  );

  it('keeps look and news of events each without the other, and every page knows the look', async () => {
    await save('others', { theme: 'dark', listView: 'table' });
    await save('others', { eventNearby: true, eventStart: false, projectNearby: true });
    expect(await findLook(services.db, anna.memberId)).toEqual({
      theme: ['dark'],
      listView: ['table'],
      sheetDrafts: [],
      inRankings: [],
    });
    const notices = { eventStart: [], eventResults: ['on'], eventNearby: ['on'], projectNearby: ['on'] };
    expect(await findEventNotices(services.db, anna.memberId)).toEqual(notices);
    expect(await resolveViewer(services, new Headers({ cookie }))).toMatchObject({ theme: 'dark', listView: 'table' });
    await save('others', { workbenchKeys: { agree: 'x', off: true } });
    expect(await findWorkbenchKeys(services.db, anna.memberId)).toEqual({ agree: 'x', off: true });
    await save('others', { workbenchKeys: null });
    expect(await findWorkbenchKeys(services.db, anna.memberId)).toBeNull();
    expect(await findLook(services.db, gazda.memberId)).toEqual({
      theme: ['system'],
      listView: ['cards'],
      sheetDrafts: [],
      inRankings: [],
    });
  });

  it('keeps what volunteers offer, taxa in their present meaning and never hidden ones', async () => {
    const taxa = await plantTaxa(services.db);
    await save('volunteer', {
      mayBeAsked: true,
      note: ' Fényezés ',
      counties: ['01', '20'],
      taxa: [taxa.genus, taxa.osyris],
    });
    await save('volunteer', { mayBeAsked: false });
    expect(await findVolunteer(services.db, anna.memberId)).toEqual({
      mayBeAsked: [],
      note: ['Fényezés'],
      counties: ['01', '20'],
      taxa: [`${taxa.genus} Fictus`, `${taxa.borealis} Fictus borealis - őszi tesztlepke`],
    });
    expect((await save('volunteer', { taxa: [taxa.secret] })).status).toBe(422);
    await save('volunteer', { taxa: [], counties: [] });
    expect(await findVolunteer(services.db, anna.memberId)).toMatchObject({ counties: [], taxa: [] });
  });

  it('takes a plain form and leads back to its page', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: urls.saveProfile('connections'),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ webUrl: 'https://example.org/urlap', emailIsPublic: 'on' }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/profil/szerkesztes/kapcsolatok?kesz=1');
    expect(await findProfile(services.db, 'anna')).toMatchObject({
      webUrl: 'https://example.org/urlap',
      emailIsPublic: true,
    });
  });
});
