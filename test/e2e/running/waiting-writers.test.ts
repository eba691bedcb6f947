import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });

/** Far more than there are connections. */
const voters = 24;

async function votesWaiting() {
  const taxa = await plantBareTaxa(server.db);
  const { memberId: observer } = await aMember(server.db, 'anna');
  const cookie = await aSessionCookie(server.db, (await aMember(server.db, 'bela')).memberId);
  const ids = [];
  for (let at = 0; at < voters; at++) ids.push(await aSighting(server.db, observer));
  const held = await server.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('taxon tree'))`.execute(held);
  const vote = (sightingId: number) =>
    fetch(`${server.url}/spottings/determine/v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify({ action: 'determine', spottingId: sightingId, taxonId: taxa.borealis, certainty: 'sure' }),
    });
  let isOver = false;
  // Whoever is turned away is there again at once: no connection for writes is free for a moment.
  const voting = ids.map(async (sightingId) => {
    const answers = [await vote(sightingId)];
    while (!isOver) answers.push(await vote(sightingId));
    return answers;
  });
  const end = async () => {
    isOver = true;
    return (await Promise.all(voting)).flat();
  };
  return { end, held, sightingId: ids[0] ?? 0 };
}

/** A session that was not noted for two hours, whose member has not seen what is told of this sighting. */
async function aReaderComesBack(sightingId: number): Promise<{ cookie: string; unnoted: () => Promise<number> }> {
  const { memberId } = await aMember(server.db, 'csilla');
  const cookie = await aSessionCookie(server.db, memberId);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await server.db.updateTable('session').set({ updated_at: longAgo }).where('member_id', '=', memberId).execute();
  await server.db
    .insertInto('notification')
    .values({ member_id: memberId, kind: 'favorite', sighting_id: sightingId })
    .execute();
  const unnoted = async () => {
    const unseen = server.db.selectFrom('notification').select('id').where('member_id', '=', memberId);
    const unused = server.db.selectFrom('session').select('id').where('member_id', '=', memberId);
    return (
      (await unseen.where('seen_at', 'is', null).execute()).length +
      (await unused.where('updated_at', '<=', longAgo).execute()).length
    );
  };
  return { cookie, unnoted };
}

it('gives pages and says that it is well while every writer waits, and tells those who wait too long when to come again', async () => {
  const { end, held, sightingId } = await votesWaiting();
  const { cookie, unnoted } = await aReaderComesBack(sightingId);
  const pages = [urls.sightings(), urls.sighting(sightingId), '/readyz', urls.apiProtected()];
  const statuses = await Promise.all(
    pages.map(async (page) => (await fetch(server.url + page, { headers: { cookie } })).status),
  );
  const told = await end();
  await held.rollback().execute();
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect((await fetch(server.url + urls.sighting(sightingId), { headers: { cookie } })).status).toBe(200);
  await expect.poll(unnoted).toBe(0);
  for (const answer of told) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect((await answer.json()).detail).toContain('próbáld újra');
  }
});

it('says so in a page where a page itself has to wait too long', async () => {
  const held = await server.db.startTransaction().execute();
  await sql`lock table taxon_slug, sighting, member in access exclusive mode`.execute(held);
  const answers = await Promise.all(
    [urls.sightings(), urls.sighting(1), urls.home()].map((page) =>
      fetch(server.url + page, { headers: { accept: 'text/html' } }),
    ),
  );
  await held.rollback().execute();
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(/<html lang="hu">[\s\S]*próbáld újra/i);
  }
  expect((await fetch(server.url + urls.sightings())).status).toBe(200);
});
