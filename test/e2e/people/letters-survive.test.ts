import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { gatherDue } from '#app/features/inbox/gather-due.server.ts';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServer } from '#test/harness/server.ts';

const mailbox = useMailbox();
const server = useTestServer({
  env: {
    get SMTP_URL() {
      return mailbox.url;
    },
  },
});

/** What time does by itself: a worker that has not been heard of is given up, and what it held is due again. */
async function letTimePass(): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
    where name = 'send-notices' and state = 'active'`.execute(server.db);
  const boss = new PgBoss({ connectionString: server.databaseUrl, supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.supervise('send-notices');
  await boss.stop({ graceful: false });
  await sql`update pgboss.job set start_after = now() where name = 'send-notices' and state = 'retry'`.execute(
    server.db,
  );
}

it('a letter is sent by the next worker when one is killed while it sends, and other letters once', async () => {
  await plantTaxa(server.db);
  const [anna, bela] = [await aMember(server.db, 'anna'), await aMember(server.db, 'bela')];
  await saveNotificationSettings(server, anna, [{ topic: 'favorite', email: 'now', push: false }]);
  for (let n = 0; n < 3; n++) {
    const sightingId = await aSighting(server.db, anna.memberId);
    const data = { taxonLabel: 'Fictus', newNameLabel: null, nameChanged: false };
    await notify(server.db, {
      memberId: anna.memberId,
      kind: 'favorite',
      sightingId,
      actorId: bela.memberId,
      data,
      cause: { kind: 'withdrawal', id: sightingId },
    });
  }
  const held = mailbox.holdNext();
  const queue = await openQueue(server.databaseUrl, 'web', jobKinds);
  await gatherDue({ db: server.db, queue }, new Date(Date.now() + 10 * 60_000));
  await gatherDue({ db: server.db, queue }, new Date(Date.now() + 11 * 60_000));
  await queue.stop();
  await held.read;
  // The server has the whole letter and has not said yes: whether it keeps it, nobody can know.
  await server.crash();
  expect(mailbox.letters).toEqual([]);
  await letTimePass();
  const letter = await mailbox.take('anna@example.org');
  expect(letter.subject).toBe('3\u00a0új értesítés érkezett');
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`select state from pgboss.job where name = 'send-notices'`.execute(server.db))
          .rows,
      {
        timeout: 30_000,
      },
    )
    .toEqual([{ state: 'completed' }]);
  expect(mailbox.letters).toHaveLength(1);
});
