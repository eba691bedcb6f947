import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ControlledTransaction, Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followedSearch } from '#app/features/community/searches/followed-search.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { problems } from '#app/platform/action/domain-error.ts';
import { type Db, openDatabase, pagePatience } from '#app/platform/db/database.server.ts';
import type { DB, Notification } from '#app/platform/db/schema.generated.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { apis } from '#server/apis.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const connections = 4;
/** Who may read nothing, what is their own, and nearly everything. */
const readers = ['visitor', 'anna', 'admin'];
const said = { taxonLabel: 'Fictus', newNameLabel: null, nameChanged: false };
let world: World;
let looks: Look[];
/** The site as it is while every connection for writes is taken. */
let full: Db;
let holders: ControlledTransaction<DB>[];
let server: FastifyInstance;

/** What a notice is about. */
type NoticeOf = Partial<Insertable<Notification>>;
/** A page, and the kind of notice that tells its reader of what it shows. */
type Look = { reader: string; pattern: string; at: string; kind: NotificationKind };

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
  looks = await plantNotices();
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await services.db.updateTable('session').set({ updated_at: longAgo }).execute();
  full = openDatabase(services.databaseUrl, connections, { ...pagePatience, connection: 500, idle: 0 });
  holders = await Promise.all(Array.from({ length: connections }, () => full.startTransaction().execute()));
  server = await apiServer({ services: { ...services, db: full }, calls: [] }, apis);
});
afterAll(async () => {
  await server.close();
  await full.destroy();
});

const asker = (wanted: string) => {
  const found = world.askers.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} is not there.`);
  return found;
};
const memberOf = (name: string) => asker(name).viewer.memberId ?? 0;

/** One notice for each page by whose opening it is seen. */
async function plantNotices(): Promise<Look[]> {
  const { db } = services;
  const set = await db
    .insertInto('taxon_change_set')
    .values({ title: 'Összevonás', reason: 'próba', source: 'próba', origin: 'editor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('admin_message')
    .values({ client_id: randomUUID(), sent_by: memberOf('admin'), title: 'Hír', text: 'Szia!' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const badge = await db.selectFrom('badge').select('slug').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const planted: (Look & { of: NoticeOf })[] = [
    look('anna', '/talalat/:id', `/talalat/${world.sighting}`, 'favorite', { sighting_id: world.sighting }),
    look('anna', '/ertesitesek/uzenet/:id', `/ertesitesek/uzenet/${message.id}`, 'message', { message_id: message.id }),
    look('taxoneditor', '/fajlista-valtozasok/:id', `/fajlista-valtozasok/${set.id}`, 'taxon_change', {
      change_set_id: set.id,
    }),
    look('anna', '/rendszertan/talalatok', `/rendszertan/talalatok?taxon=${world.taxa.minor}`, 'followed_taxon', {
      followed: `taxon:${world.taxa.minor}`,
    }),
    look('anna', '/rendszertan/talalatok', '/rendszertan/talalatok?utm=CT56', 'followed_search', {
      followed: followedSearch('utm=CT56'),
    }),
    look('anna', '/profil/:user/pecset/:badge', `/profil/anna/pecset/${badge.slug}`, 'badge', {
      data: JSON.stringify({ ...said, badge: badge.slug }),
    }),
    look('moderator', '/admin/jelentesek', '/admin/jelentesek', 'report', {}),
    look('csilla', '/hatarozasok/hatarozo/:user', '/hatarozasok/hatarozo/csilla', 'scope_granted', {}),
  ];
  for (const { reader, kind, of } of planted)
    await db
      .insertInto('notification')
      .values({ member_id: memberOf(reader), kind, data: JSON.stringify(said), ...of })
      .execute();
  return planted;
}

function look(reader: string, pattern: string, at: string, kind: NotificationKind, of: NoticeOf) {
  return { reader, pattern, at, kind, of };
}

async function openPage(db: Db, { pattern, at, reader }: Omit<Look, 'kind'>): Promise<unknown> {
  const page = pageRoutes().find(({ path }) => path === pattern);
  const load = await loaderOf(page?.file ?? '');
  const url = new URL(at, 'http://own.invalid');
  return loadPage(load, { url, pattern, viewer: asker(reader).viewer, services: { ...services, db } });
}

/** Whether an answer says that the site cannot do it; pages that are still to be built say so. */
function isFailure(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return false;
  const { status } = Object(answer.init);
  return status >= 500 && status !== problems.not_built_yet.status;
}

it('no page waits for a writer, whatever there is to be seen on it', async () => {
  const rules = pageRules(world);
  const pages = pageRoutes()
    .filter(({ hasLoader }) => hasLoader)
    .flatMap(({ path }) => readers.map((reader) => ({ pattern: path, at: rules[path]?.at ?? '/', reader })));
  const found: string[] = [];
  for (const page of [...looks, ...pages]) {
    const answer = await openPage(full, page).catch((error: unknown) => error);
    if (answer instanceof Error || isFailure(answer))
      found.push(`${page.at} for ${page.reader}: ${answer instanceof Error ? answer : JSON.stringify(answer)}`);
  }
  expect(found).toEqual([]);
});

it('no call that reads does, though the session is to be noted as used', async () => {
  const reads = Object.entries(callRules(world)).filter(([call]) => call.startsWith('GET '));
  const found: string[] = [];
  for (const [call, { at: url }] of reads)
    for (const { name, cookie } of readers.map(asker)) {
      const answer = await server.inject({ url, headers: cookie ? { cookie } : {} });
      if (answer.statusCode >= 500 && answer.statusCode !== 501) found.push(`${call} for ${name}: ${answer.body}`);
    }
  expect(reads.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

it('what was opened is seen as soon as there is room for it', async () => {
  const unseen = () => Promise.all(looks.map(({ reader }) => countNotifications(services.db, asker(reader).viewer)));
  expect(Math.min(...(await unseen()))).toBeGreaterThan(0);
  for (const holder of holders) await holder.rollback().execute();
  await passingWritten(full);
  // To ask how many there are is not to look at them.
  const counted = { reader: 'anna', pattern: '/rendszertan/talalatok/szam' };
  const before = await unseen();
  await openPage(services.db, { ...counted, at: `/rendszertan/talalatok/szam?taxon=${world.taxa.minor}` });
  await passingWritten(services.db);
  expect(await unseen()).toEqual(before);
  for (const each of looks) await openPage(services.db, each);
  await passingWritten(services.db);
  expect(await unseen()).toEqual(looks.map(() => 0));
});
