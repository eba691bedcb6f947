import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { giveBadge } from '#app/features/badges/award-badge.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { openNotice } from '#test/open-notice.ts';
import { gatherDue } from './gather-due.server.ts';
import { sendNotices } from './jobs/send-notices.server.ts';
import { markSeen } from './mark-seen.server.ts';

const mailbox = useMailbox();
const services = useTestServices({
  env: () => ({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lelohely.example.org' }),
});
let owner: Viewer;
let expert: Viewer;
let count = 0;
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

beforeEach(async () => {
  count += 1;
  owner = await aMember(services.db, `gazda${count}`);
  expert = await aMember(services.db, `hat${count}`);
  await sql`truncate notification, notification_cause, timed_run`.execute(services.db);
});

const address = (viewer: Viewer) => `${viewer.username}@example.org`;

async function tell(sightingId: number, kind: NotificationKind = 'determination', by = expert): Promise<void> {
  const data = { taxonLabel: 'Fictus borealis', newNameLabel: null, nameChanged: false };
  await notify(services.db, {
    memberId: owner.memberId ?? 0,
    kind,
    sightingId,
    actorId: by.memberId,
    data,
    cause: { kind: 'withdrawal', id: sightingId },
  });
}

async function aNotice(kind: NotificationKind = 'determination'): Promise<number> {
  const sightingId = await aSighting(services.db, owner.memberId ?? 0);
  await tell(sightingId, kind);
  return sightingId;
}

const set = (email: 'off' | 'now' | 'daily' | 'weekly', topic: 'determination' | 'comment' = 'determination') =>
  saveNotificationSettings(services, owner, [{ topic, email, push: false }]);

/** Letters that wait in the queue, each sent by what a worker does; gives how many there were. */
async function work(): Promise<number> {
  const { rows } = await sql<{ id: string; data: { letterId: string; memberId: number; cadence: 'now' } }>`
    select id, data from pgboss.job where name = 'send-notices' and state = 'created' order by created_on`.execute(
    services.db,
  );
  const send = openMailer(services.config);
  for (const { id, data } of rows) {
    await sendNotices(services, send, data);
    await sql`delete from pgboss.job where id = ${id}`.execute(services.db);
  }
  return rows.length;
}

const received = () =>
  mailbox.letters
    .filter(({ to }) => to === address(owner))
    .map((letter) => ({ ...letter, text: letter.text.replaceAll('\r\n', '\n') }));

describe('letters of notices', () => {
  test('fifty determinations by one expert are one letter, once it has been quiet for minutes', async () => {
    await set('now');
    for (let n = 0; n < 50; n++) await aNotice();
    await gatherDue(services, minutes(4));
    expect(await work()).toBe(0);
    await gatherDue(services, minutes(6));
    await gatherDue(services, minutes(7));
    expect(await work()).toBe(1);
    const [letter] = received();
    expect(received()).toHaveLength(1);
    expect(letter?.subject).toBe('50\u00a0új értesítés érkezett');
    expect(letter?.text).toContain('Határozás a találatomon\n- hat');
    expect(letter?.text).toContain('…és még 40\u00a0értesítés.');
    expect(letter?.html).toContain('<li style=');
    expect(letter?.html).not.toMatch(/<script|<img|<table/);
  });

  test('several badges that are earned at once are one letter', async () => {
    await saveNotificationSettings(services, owner, [{ topic: 'badge', email: 'now', push: false }]);
    const badges = await services.db.selectFrom('badge').select(['id', 'label']).orderBy('id').limit(3).execute();
    const memberId = owner.memberId ?? 0;
    await write(services.db, async (tx) => {
      for (const { id } of badges) await giveBadge(tx, { badgeId: id, memberId, reason: '', awardedBy: null });
    });
    await gatherDue(services, minutes(6));
    await gatherDue(services, minutes(7));
    expect(await work()).toBe(1);
    const [letter] = received();
    expect(received()).toHaveLength(1);
    expect(badges).toHaveLength(3);
    for (const { label } of badges) expect(letter?.text).toContain(`Új pecséted van: ${label}.`);
  });

  test('whoever goes on for long does not keep the letter back for ever', async () => {
    await set('now');
    const sightingId = await aNotice();
    await sql`update notification set created_at = now() - interval '31 minutes'`.execute(services.db);
    await aNotice();
    await gatherDue(services);
    expect(await work()).toBe(1);
    expect(received()[0]?.text).toContain(`https://lelohely.example.org/talalat/${sightingId}`);
  });

  test('one notice is its own sentence, with the way out in the letter and for the mail program', async () => {
    await set('now');
    const sightingId = await aNotice();
    await gatherDue(services, minutes(6));
    await work();
    const [letter] = received();
    expect(letter?.subject).toBe(`${expert.username} határozta a találatodat: Fictus borealis.`);
    expect(letter?.text).toContain(`Megnézem:\nhttps://lelohely.example.org/talalat/${sightingId}`);
    const raw = letter?.raw.replaceAll(/\r\n[ \t]/g, '') ?? '';
    const [, url] = /^List-Unsubscribe: ?<(https:\/\/lelohely\.example\.org\/token\/[\w-]{43})>\r$/m.exec(raw) ?? [];
    expect(url).toBeDefined();
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(letter?.text).toContain(`Leiratkozás: ${url}`);
    expect(letter?.text).toContain('/profil/szerkesztes/ertesitesek');
  });

  test('what was seen meanwhile, before or after it was gathered, is in no letter', async () => {
    await set('now');
    const [one, two, three] = [await aNotice(), await aNotice(), await aNotice()];
    await openNotice(services.db, owner, { sightingId: one });
    await gatherDue(services, minutes(6));
    await openNotice(services.db, owner, { sightingId: two });
    await work();
    expect(received()[0]?.text).toContain(`/talalat/${three}`);
    expect(received()[0]?.text).not.toContain(`/talalat/${two}`);

    await aNotice();
    await gatherDue(services, minutes(6));
    await markSeen(services.db, owner, { kind: 'all', untilId: Number.MAX_SAFE_INTEGER });
    await work();
    expect(received()).toHaveLength(1);
  });

  test('G19: what the member can no longer open is in no letter, nor is a place', async () => {
    await set('now');
    const sightingId = await aNotice();
    const others = await aSighting(services.db, expert.memberId ?? 0, {
      placeText: 'a Minta-domb tövénél',
      settlement: 'Mintafalva',
    });
    await tell(others, 'comment', await aMember(services.db, `tag${count}`));
    await gatherDue(services, minutes(6));
    await services.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', others).execute();
    await work();
    const [letter] = received();
    expect(letter?.text).toContain(`/talalat/${sightingId}`);
    expect(letter?.raw).not.toMatch(/Minta-domb|Mintafalva|47[.,]50|19[.,]04/);
    expect(letter?.text).not.toContain(`/talalat/${others}`);
  });

  test('summaries go once a day and once a week, later where the worker stood still, and each topic by its own setting', async () => {
    await set('daily');
    await set('weekly', 'comment');
    await aNotice();
    await aNotice('comment');
    await sql`update notification set created_at = '2026-03-27T10:00:00Z'`.execute(services.db);
    // Saturday before seven, and long after it: the worker came late
    await gatherDue(services, new Date('2026-03-28T05:59:00Z'));
    expect(await work()).toBe(0);
    await gatherDue(services, new Date('2026-03-28T15:00:00Z'));
    await gatherDue(services, new Date('2026-03-28T15:01:00Z'));
    await gatherDue(services, new Date('2026-03-29T05:00:00Z'));
    expect(await work()).toBe(1);
    expect(received()[0]?.text).toMatch(/határozta a találatodat[\s\S]*naponta egyszer kérted/);
    // the clocks have gone forward; Monday
    await gatherDue(services, new Date('2026-03-30T04:59:00Z'));
    expect(await work()).toBe(0);
    await gatherDue(services, new Date('2026-03-30T05:00:00Z'));
    expect(await work()).toBe(1);
    expect(received()[1]?.text).toMatch(/hozzászólt[\s\S]*hetente egyszer kérted/);
  });

  test('a topic that was set to none is in no letter, not even in one that waits', async () => {
    await set('now');
    await aNotice();
    await gatherDue(services, minutes(6));
    await aNotice();
    await set('off');
    await gatherDue(services, minutes(6));
    await work();
    expect(received()).toEqual([]);
  });

  test('an address that is not confirmed gets none', async () => {
    await set('now');
    await aNotice();
    await services.db.updateTable('member').set({ email_verified: false }).where('id', '=', owner.memberId).execute();
    await gatherDue(services, minutes(6));
    expect(await work()).toBe(1);
    expect(received()).toEqual([]);
  });
});

describe('the post office', () => {
  test('that is away has the letter sent once when it is back', async () => {
    await set('now');
    await aNotice();
    await gatherDue(services, minutes(6));
    await mailbox.down();
    await expect(work()).rejects.toThrow(/ECONNREFUSED/);
    await mailbox.up();
    expect(await work()).toBe(1);
    expect(received()).toHaveLength(1);
  });

  test('that asks to come again later gets the letter later', async () => {
    await set('now');
    await aNotice();
    await gatherDue(services, minutes(6));
    mailbox.refusals.set(address(owner), { responseCode: 451, message: '4.7.1 Greylisted' });
    await expect(work()).rejects.toThrow(/Greylisted/);
    mailbox.refusals.delete(address(owner));
    expect(await work()).toBe(1);
    expect(received()).toHaveLength(1);
  });

  test('that trusts us not is asked again, and the address stays good', async () => {
    await set('now');
    await aNotice();
    await gatherDue(services, minutes(6));
    mailbox.refusals.set(address(owner), { responseCode: 550, message: '5.7.1 Relaying denied' });
    await expect(work()).rejects.toThrow(/Relaying denied/);
    mailbox.refusals.delete(address(owner));
    expect(await work()).toBe(1);
    expect(received()).toHaveLength(1);
  });

  test('that knows no such mailbox ends letters there, until the address changes', async () => {
    await set('now');
    await aNotice();
    await gatherDue(services, minutes(6));
    mailbox.refusals.set(address(owner), { responseCode: 550, message: '5.1.1 No such user' });
    expect(await work()).toBe(1);
    mailbox.refusals.delete(address(owner));
    await aNotice();
    await gatherDue(services, minutes(6));
    expect(await work()).toBe(1);
    expect(received()).toEqual([]);

    const email = `uj${count}@example.org`;
    await services.db.updateTable('member').set({ email }).where('id', '=', owner.memberId).execute();
    await aNotice();
    await gatherDue(services, minutes(6));
    await work();
    expect(mailbox.letters.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
