import { beforeAll, describe, expect, it } from 'vitest';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { endOtherSessions, endSession, findOwnSessions } from './own-sessions.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };

beforeAll(async () => {
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
});

const login = async (member: { memberId: number }) =>
  new Headers({ cookie: await aSessionCookie(services.db, member.memberId) });
const idsOf = async (viewer: Viewer, headers: Headers) =>
  (await findOwnSessions(services, viewer, headers)).map(({ id }) => id);

describe('own sessions', () => {
  it('are listed without network addresses, the one that asks marked', async () => {
    const [here, there] = [await login(anna), await login(anna)];
    await login(bela);
    await services.db
      .updateTable('session')
      .set({
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ip_address: '203.0.113.7',
      })
      .where('member_id', '=', anna.memberId)
      .execute();
    const found = await findOwnSessions(services, anna, here);
    expect(found.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: 'Firefox, Linux', isThis: false },
      { device: 'Firefox, Linux', isThis: true },
    ]);
    expect(JSON.stringify(found)).not.toContain('203.0.113');
    expect((await findOwnSessions(services, anna, there)).map(({ isThis }) => isThis)).toEqual([true, false]);
    await expect(findOwnSessions(services, visitor(), here)).rejects.toMatchObject({ code: 'not_logged_in' });
  });

  it('end one by one, only by their own member', async () => {
    const headers = await login(bela);
    const [id = 0] = await idsOf(bela, headers);
    await endSession(services, anna, id);
    expect(await idsOf(bela, headers)).toContain(id);
    await endSession(services, bela, id);
    await endSession(services, bela, id);
    expect((await resolveViewer(services, headers)).memberId).toBeNull();
  });

  it('end all at once but the one that asks', async () => {
    const [here, there] = [await login(anna), await login(anna)];
    const before = (await idsOf(anna, here)).length;
    expect(await endOtherSessions(services, anna, here)).toBe(before - 1);
    expect((await resolveViewer(services, here)).memberId).toBe(anna.memberId);
    expect((await resolveViewer(services, there)).memberId).toBeNull();
    await expect(endOtherSessions(services, anna, new Headers())).rejects.toMatchObject({ code: 'not_logged_in' });
  });

  it('are noted as used once an hour', async () => {
    const headers = await login(bela);
    const rowOf = () =>
      services.db
        .selectFrom('session')
        .select('updated_at')
        .where('member_id', '=', bela.memberId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    const fresh = (await rowOf()).updated_at;
    await resolveViewer(services, headers);
    await passingWritten(services.db);
    expect((await rowOf()).updated_at).toEqual(fresh);
    const old = new Date(Date.now() - 2 * 3_600_000);
    await services.db.updateTable('session').set({ updated_at: old }).where('member_id', '=', bela.memberId).execute();
    await resolveViewer(services, headers);
    await passingWritten(services.db);
    expect((await rowOf()).updated_at.getTime()).toBeGreaterThan(old.getTime());
  });
});
