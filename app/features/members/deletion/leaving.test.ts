import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '#app/platform/action/domain-error.ts';
import { sendLetters } from '#app/platform/mail/send-letters.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { sendAccountLetter } from '../send-account-letter.server.ts';
import { limits } from '../sign-in/limits.server.ts';
import { logIn } from '../sign-in/log-in.server.ts';
import { requestPasswordReset } from '../sign-in/request-password-reset.server.ts';
import { resetPassword } from '../sign-in/reset-password.server.ts';
import { beginDeletion, findDueMembers } from './begin-deletion.server.ts';
import { cancelDeletionByLink, cancelDeletionFor, findDeletion, findKeptAccount } from './cancel-deletion.server.ts';
import { requestDeletion, requestDeletionFor } from './request-deletion.server.ts';

const mailbox = useMailbox();
const services = useTestServices({ env: () => ({ SMTP_URL: mailbox.url }) });

const password = 'három szép futrinka';
const day = 86_400_000;
let admin: Viewer & { memberId: number };
let anna: Viewer & { memberId: number };
let lastNumber = 0;

const client = () => ({ address: `10.1.0.${++lastNumber}`, headers: new Headers() });
const enter = (username: string) => logIn(services, { username, password, remember: true }, client());
const refusal = (work: Promise<unknown>) =>
  work.then(() => undefined).catch(({ code, details }: DomainError) => ({ code, path: details[0]?.path }));
const deletionOf = (member: { memberId: number }) => findDeletion(services, admin, member.memberId);
const wordIn = (text: string) => /torles\/([\w-]+)/.exec(text)?.[1] ?? '';

beforeAll(async () => {
  await sendLetters(await services.openWorker(), services.config, async () => undefined);
  admin = { ...(await aMember(services.db, 'vezeto')), isAdmin: true };
  await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
});

beforeEach(async () => {
  const username = `anna${++lastNumber}`;
  const email = `${username}@example.org`;
  const member = { username, fullName: 'Minta Anna', email, password, emailVerified: true };
  const memberId = await createMember(services, member);
  anna = { ...admin, isAdmin: false, memberId, username, emailVerified: true };
});

describe('a member who wants to leave', () => {
  it('says the password, is logged out everywhere, and has 14 days to think it over', async () => {
    const cookies = await enter(anna.username ?? '');
    const headers = new Headers({ cookie: cookies.map((each) => each.split(';')[0]).join('; ') });
    expect((await resolveViewer(services, headers)).memberId).toBe(anna.memberId);
    const wish = { way: 'stay' as const, password };
    expect(await refusal(requestDeletion(services, anna, { ...wish, password: '' }))).toEqual({
      code: 'invalid',
      path: 'password',
    });
    expect(await refusal(requestDeletion(services, anna, { ...wish, password: 'nem az én jelszavam' }))).toEqual({
      code: 'invalid',
      path: 'password',
    });
    expect(await deletionOf(anna)).toBeUndefined();
    await requestDeletion(services, anna, wish);
    expect((await resolveViewer(services, headers)).memberId).toBeNull();
    const letter = await mailbox.take(`${anna.username}@example.org`);
    expect(letter.subject).toBe('Törlésre vár a fiókod');
    expect(letter.text).toContain('„törölt felhasználó”');
    const soon = new Date(Date.now() + 13 * day);
    expect(await findDueMembers(services.db, soon)).not.toContain(anna.memberId);
    expect(await beginDeletion(services, { memberId: anna.memberId, now: soon })).toBeUndefined();
    expect(await findDueMembers(services.db, new Date(Date.now() + 15 * day))).toContain(anna.memberId);
  });

  it('has ten tries for the password', async () => {
    const wrong = () => requestDeletion(services, anna, { way: 'go', password: 'nem az én jelszavam' });
    for (let tries = 0; tries < limits.passwordByMember.max; tries++)
      expect(await refusal(wrong())).toMatchObject({ code: 'invalid' });
    expect(await refusal(wrong())).toMatchObject({ code: 'too_many_requests' });
  });

  const ways: [string, () => Promise<unknown>][] = [
    ['by logging in', () => enter(anna.username ?? '')],
    ['by a new password', newPassword],
    [
      'by the letter’s link, which opening alone does not use up, and which works once',
      async () => {
        const word = wordIn((await mailbox.take(`${anna.username}@example.org`)).text);
        expect(await findKeptAccount(services, word)).toMatchObject({ username: anna.username });
        await cancelDeletionByLink(services, word);
        expect(await findKeptAccount(services, word)).toBeUndefined();
        expect(await refusal(cancelDeletionByLink(services, word))).toMatchObject({ code: 'link_dead' });
      },
    ],
    ['by an administrator', () => cancelDeletionFor(services, admin, anna.memberId)],
  ];
  it.each(ways)('stays %s', async (_, stay) => {
    await requestDeletion(services, anna, { way: 'go', password });
    expect(await deletionOf(anna)).toMatchObject({ way: 'go' });
    await stay();
    expect(await deletionOf(anna)).toBeUndefined();
    expect((await enter(anna.username ?? '')).length).toBeGreaterThan(0);
  });

  it('who asks again changes the way, and the former link is dead', async () => {
    await requestDeletion(services, anna, { way: 'go', password });
    const first = wordIn((await mailbox.take(`${anna.username}@example.org`)).text);
    await requestDeletion(services, anna, { way: 'stay', password });
    expect(await deletionOf(anna)).toMatchObject({ way: 'stay' });
    expect(await findKeptAccount(services, first)).toBeUndefined();
  });

  it.each([
    ['the letter’s link', 'link_dead', async () => cancelDeletionByLink(services, await lastWord())],
    ['an administrator', 'not_found', () => cancelDeletionFor(services, admin, anna.memberId)],
  ])('is not told that they stay by %s while it begins', async (_way, code, cancel) => {
    await requestDeletion(services, anna, { way: 'go', password });
    const beginning = await services.db.startTransaction().execute();
    const now = new Date();
    await beginning.updateTable('member').set({ deleted_at: now }).where('id', '=', anna.memberId).execute();
    await beginning
      .updateTable('member_deletion')
      .set({ started_at: now })
      .where('member_id', '=', anna.memberId)
      .execute();
    const answer = refusal(cancel());
    await expect.poll(waitingForAccounts).toBe(1);
    await beginning.commit().execute();
    expect(await answer).toMatchObject({ code });
    expect(await deletionOf(anna)).toMatchObject({ startedAt: now });
  });

  it('cannot come back once it has begun', async () => {
    await requestDeletion(services, anna, { way: 'go', password });
    const word = wordIn((await mailbox.take(`${anna.username}@example.org`)).text);
    const now = new Date(Date.now() + 15 * day);
    expect(await beginDeletion(services, { memberId: anna.memberId, now })).toMatchObject({ way: 'go' });
    expect(await refusal(enter(anna.username ?? ''))).toMatchObject({ code: 'wrong_credentials' });
    expect(await refusal(cancelDeletionByLink(services, word))).toMatchObject({ code: 'link_dead' });
    expect(await beginDeletion(services, { memberId: anna.memberId, now })).toMatchObject({ username: anna.username });
  });
});

describe('an administrator', () => {
  it('deletes a member on request, at once where that is asked for, and the log keeps it', async () => {
    await requestDeletionFor(services, admin, { memberId: anna.memberId, way: 'go', isImmediate: true });
    expect(await findDueMembers(services.db, new Date(Date.now() + 1000))).toContain(anna.memberId);
    const letter = await mailbox.take(`${anna.username}@example.org`);
    expect(letter.text).toContain('egy adminisztrátor elindította');
    const acts = await services.db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .where('subject', '=', `member:${anna.memberId}`)
      .execute();
    expect(acts).toEqual([{ action: 'request-deletion', data: { way: 'go', immediate: true } }]);
  });

  it('is alone in that, and does it to others only', async () => {
    const errand = { memberId: anna.memberId, way: 'go' as const, isImmediate: false };
    expect(await refusal(requestDeletionFor(services, anna, errand))).toMatchObject({ code: 'not_allowed' });
    const own = { ...errand, memberId: admin.memberId };
    expect(await refusal(requestDeletionFor(services, admin, own))).toMatchObject({ code: 'invalid' });
    expect(await refusal(requestDeletionFor(services, admin, { ...errand, memberId: 2_000_000 }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('who is the last one stays, and of two who leave at once one does', async () => {
    const two = await Promise.all(['egyik', 'masik'].map((username) => anAdmin(username)));
    await services.db.updateTable('member').set({ is_admin: false }).where('id', '=', admin.memberId).execute();
    const answers = await Promise.all(
      two.map((viewer) => refusal(requestDeletion(services, viewer, { way: 'stay', password }))),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.path === 'way')).toHaveLength(1);
    const leaving = two.find((_, at) => answers[at] === undefined);
    const staying = two.find((_, at) => answers[at] !== undefined);
    // Whoever becomes the last one meanwhile stays as well.
    await services.db
      .updateTable('member')
      .set({ is_admin: false })
      .where('id', '=', staying?.memberId ?? 0)
      .execute();
    const memberId = leaving?.memberId ?? 0;
    expect(await beginDeletion(services, { memberId, now: new Date(Date.now() + 15 * day) })).toBeUndefined();
    expect(await deletionOf({ memberId })).toBeUndefined();
    await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  });
});

const lastWord = async () => wordIn((await mailbox.take(`${anna.username}@example.org`)).text);

const waitingForAccounts = async () =>
  (
    await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from "member"%for no key update'`.execute(services.db)
  ).rows.length;

async function newPassword(): Promise<void> {
  const address = `${anna.username}@example.org`;
  await mailbox.take(address);
  await requestPasswordReset(services, anna.username ?? '', client());
  await sendAccountLetter(services, { kind: 'reset-password', typed: anna.username ?? '' });
  const { text } = await mailbox.take(address);
  const token = decodeURIComponent(/resetting\/reset\/([^\s/]+)/.exec(text)?.[1] ?? '');
  await resetPassword(services, { token, password }, client());
}

async function anAdmin(username: string): Promise<Viewer & { memberId: number }> {
  const email = `${username}@example.org`;
  const member = { username, fullName: '', email, password, emailVerified: true, isAdmin: true };
  return { ...admin, username, memberId: await createMember(services, member) };
}
