import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { machineUrls, urls } from '#app/urls.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { plantTalk } from '#test/permissions/shown-names.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
let world: World;

/** Anna's find stands in whatever can hold one. */
beforeAll(async () => {
  const { db } = server;
  world = await aWorld({ db, config: testConfig() });
  const { event, project, group, evening, sighting } = world;
  await sql`insert into sighting_in_event (event_id, sighting_id, way) values (${event}, ${sighting}, 'hand')`.execute(
    db,
  );
  await sql`insert into sighting_in_project (project_id, sighting_id, way) values (${project}, ${sighting}, 'hand')`.execute(
    db,
  );
  await sql`insert into sighting_in_group (group_id, sighting_id) values (${group}, ${sighting})`.execute(db);
  await sql`update sighting set session_id = ${evening} where id = ${sighting}`.execute(db);
  await plantTalk(db, world);
  await logInAgain(db, world);
});

/** Pages that lead to finds and are no lists of them. */
const noLists: Record<string, string> = {
  '/spottings/determine/v2': 'what waits for experts, one after the other',
  '/spottings/determine/v2/foglalas': 'the same',
  '/spottings/determine/v2/jeloltek': 'the same',
  '/spottings/determine/v2/kovetkezok': 'the same',
  '/talalat/:id': 'one find',
  '/talalat/:id/elozmenyek': 'one find',
  '/talalat/:id/javaslat': 'one find',
  '/talalat/:id/jelentes': 'one find',
  '/talalat/:id/kep/:imageId': 'one find',
};

/** The page's main part, as a member reads it of whom nothing in it is. */
async function mainOf(at: string): Promise<string> {
  const cookie = world.askers.find(({ name }) => name === 'bela')?.cookie ?? '';
  const answer = await fetch(server.url + at, { headers: { cookie } });
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return '';
  const html = await answer.text();
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
}

it('every list of finds bears a button that follows it', async () => {
  const { event, project } = world;
  const pages = Object.entries(pageRules(world)).map(([route, { at }]) => [route, at]);
  const tabs = [urls.eventTab(event, 'talalatok'), urls.projectTab(project, 'talalatok')].map((at) => [at, at]);
  const follows = [`href="${machineUrls.savedSearches()}`, 'name="intent" value="follow"'];
  const [bare, lists]: [string[], string[]] = [[], []];
  for (const [route = '', at = ''] of [...pages, ...tabs]) {
    const main = await mainOf(at);
    if (!/href="\/talalat\/\d+["/?]/.test(main)) continue;
    (follows.some((each) => main.includes(each)) ? lists : bare).push(route);
  }
  expect(bare.filter((route) => !(route in noLists))).toEqual([]);
  const known = ['/rendszertan/talalatok', '/profil/:user/talalatok', '/talalat/este/:id'];
  const contained = ['/talalat/csoport/:id/:slug', ...tabs.map(([at]) => at)];
  expect(lists).toEqual(
    expect.arrayContaining([...known, ...contained, '/hatarozasok/hatarozo/:user', '/hatarozasok/felhasznalo/:user']),
  );
});

it('a group is followed as its list, whose page says what it asks', async () => {
  const followed = (main: string) => main.match(/href="([^"]*keresesek[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const to = followed(await mainOf(urls.groupAlbum(world.group)));
  expect(to).toContain(`csoport=${world.group}`);
  expect(await mainOf(to)).toContain('Kert');
});
