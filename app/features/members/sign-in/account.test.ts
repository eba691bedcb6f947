import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { sendLetters } from '#app/platform/mail/send-letters.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { findAddressee } from '../find-own-address.server.ts';
import { findProfile } from '../find-profile.server.ts';
import { membersJobs } from '../members-jobs.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { findConnections } from '../settings/find-connections.server.ts';
import { foldUsername } from '../username.ts';
import { askForNewEmail } from './change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { confirmAddress, isConfirmationAlive, resendConfirmation } from './confirm-address.server.ts';
import { mayEnter } from './enter-registered.server.ts';
import { limits } from './limits.server.ts';
import { logIn } from './log-in.server.ts';
import { logOut } from './log-out.server.ts';
import { registerMember } from './register-member.server.ts';
import { requestPasswordReset } from './request-password-reset.server.ts';
import { findResetMember, resetPassword } from './reset-password.server.ts';

const mailbox = useMailbox();
const services = useTestServices({ env: () => ({ SMTP_URL: mailbox.url }) });

const password = 'három szép futrinka';
let lastAddress = 0;

beforeAll(async () => {
  const worker = await services.openWorker();
  await sendLetters(worker, services.config, async () => undefined);
  await membersJobs(services, worker);
});

/** A client at an address of its own, so that limits by address do not meet. */
function client(cookies: readonly string[] = []) {
  lastAddress += 1;
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  return { address: `10.0.${lastAddress >> 8}.${lastAddress & 255}`, headers: new Headers(cookie ? { cookie } : {}) };
}

const viewerOf = (cookies: readonly string[]) => resolveViewer(services, client(cookies).headers);
const signIn = (username: string, withPassword = password) =>
  logIn(services, { username, password: withPassword, remember: true }, client());

async function register(username: string, email = `${username}@example.org`): Promise<void> {
  await registerMember(services, { username, email, password, terms: 'on' }, client());
}

async function confirm(username: string): Promise<void> {
  await services.db.updateTable('member').set({ email_verified: true }).where('username', '=', username).execute();
}

function tokenIn(text: string): string {
  return decodeURIComponent(/\/(?:confirm|reset)\/([^\s/]+)/.exec(text)?.[1] ?? '');
}

describe('an account', () => {
  it('is opened, confirmed by letter, entered, left, and gets a new password by letter', async () => {
    await register('anna');
    const letter = await mailbox.take('anna@example.org');
    expect(letter.subject).toBe('Erősítsd meg az e-mail-címedet');
    expect(letter.html).toContain('Üdv, anna!');
    const confirmation = tokenIn(letter.text);
    const before = await signIn('ANNA');
    expect(await viewerOf(before)).toMatchObject({ username: 'anna', emailVerified: false });
    expect(await isConfirmationAlive(services, confirmation)).toBe(true);
    expect(await viewerOf(before)).toMatchObject({ emailVerified: false });
    await confirmAddress(services, confirmation);
    await confirmAddress(services, confirmation);
    expect(await viewerOf(before)).toMatchObject({ emailVerified: true });

    await logOut(services, client(before));
    expect((await viewerOf(before)).memberId).toBeNull();

    const elsewhere = await signIn('Anna@Example.org');
    await requestPasswordReset(services, 'anna', client());
    const reset = tokenIn((await mailbox.take('anna@example.org')).text);
    expect(await findResetMember(services, reset)).toMatchObject({ username: 'anna' });
    const after = await resetPassword(services, { token: reset, password: 'négy szép futrinka' }, client());
    expect(await viewerOf(after)).toMatchObject({ username: 'anna' });
    expect((await viewerOf(elsewhere)).memberId).toBeNull();
    expect((await mailbox.take('anna@example.org')).subject).toBe('Megváltozott a jelszavad');

    expect(await findResetMember(services, reset)).toBeUndefined();
    const again = resetPassword(services, { token: reset, password: 'öt szép futrinka' }, client());
    await expect(again).rejects.toMatchObject({ code: 'link_dead' });
    await expect(signIn('anna')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(signIn('anna', 'négy szép futrinka')).resolves.toHaveLength(2);
  });

  it('G12: keeps a reset link only as a hash, and lets it run out', async () => {
    await register('béla', 'bela@example.org');
    await mailbox.take('bela@example.org');
    await requestPasswordReset(services, 'bela@example.org', client());
    const token = tokenIn((await mailbox.take('bela@example.org')).text);
    const kept = await services.db
      .selectFrom('account_link')
      .selectAll()
      .where('purpose', '=', 'reset-password')
      .where('used_at', 'is', null)
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    const lifetime = (kept[0]?.expires_at.getTime() ?? 0) - Date.now();
    expect(lifetime).toBeGreaterThan(59 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(60 * 60_000);
    await services.db
      .updateTable('account_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await findResetMember(services, token)).toBeUndefined();
    const late = resetPassword(services, { token, password: 'négy szép futrinka' }, client());
    await expect(late).rejects.toMatchObject({ code: 'link_dead' });
    await expect(signIn('béla')).resolves.toHaveLength(2);
  });

  it('H01: is opened once when the form comes twice at the same time', async () => {
    await register('csilla');
    const form = { username: 'dóri', email: 'dori@example.org', password, terms: 'on' as const };
    await Promise.all([registerMember(services, form, client()), registerMember(services, form, client())]);
    await registerMember(services, form, client());
    const rows = await services.db.selectFrom('member').select('id').where('email', '=', form.email).execute();
    expect(rows).toHaveLength(1);
    expect((await mailbox.take('dori@example.org')).subject).toBe('Erősítsd meg az e-mail-címedet');
    expect(mailbox.letters.filter((letter) => letter.to === 'dori@example.org')).toHaveLength(1);
  });

  it('G14: tells the owner, and nobody else, when the address is registered again', async () => {
    await register('edit');
    await confirmAddress(services, tokenIn((await mailbox.take('edit@example.org')).text));
    await expect(register('edit2', 'edit@example.org')).resolves.toBeUndefined();
    const letter = await mailbox.take('edit@example.org');
    expect(letter.subject).toBe('Már van fiókod nálunk');
    expect(letter.text).toContain('A felhasználóneved: edit');
  });

  it("never confirms an address that is another's, nor hears of what came there", async () => {
    await register('zita');
    await confirmAddress(services, tokenIn((await mailbox.take('zita@example.org')).text));
    await register('zita2', 'zita@example.org');
    await mailbox.take('zita@example.org');
    await resendConfirmation(services, 'zita@example.org', client());
    // Whoever has the letters sets the second account's password, and still has confirmed the first alone.
    await requestPasswordReset(services, 'zita2', client());
    const letter = await mailbox.take('zita@example.org');
    expect(letter.text).toContain('Új jelszót kértek ehhez a fiókhoz: zita2');
    const cookies = await resetPassword(services, { token: tokenIn(letter.text), password }, client());
    const second = await viewerOf(cookies);
    expect(second).toMatchObject({ username: 'zita2', emailVerified: false });
    expect(await confirmedOf('zita@example.org')).toEqual(['zita']);
    // By the address whoever has confirmed it is meant.
    await requestPasswordReset(services, 'zita@example.org', client());
    expect((await mailbox.take('zita@example.org')).text).toContain('Új jelszót kértek ehhez a fiókhoz: zita');
    expect(await findAddressee(services.db, second.memberId ?? 0)).toMatchObject({ isConfirmed: false });
    await services.db.updateTable('member').set({ email_is_public: true }).where('username', '=', 'zita2').execute();
    expect(await findProfile(services.db, 'zita2')).toMatchObject({ email: null });
  });

  it('has the address of several that typed it once it has confirmed it first', async () => {
    await register('vera');
    const first = tokenIn((await mailbox.take('vera@example.org')).text);
    await register('vera2', 'vera@example.org');
    const second = tokenIn((await mailbox.take('vera@example.org')).text);
    expect(await isConfirmationAlive(services, first)).toBe(true);
    const pressed = await Promise.allSettled([confirmAddress(services, first), confirmAddress(services, second)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await confirmedOf('vera@example.org')).toHaveLength(1);
    const [winner] = await confirmedOf('vera@example.org');
    const late = winner === 'vera' ? second : first;
    expect(await isConfirmationAlive(services, late)).toBe(false);
    await expect(confirmAddress(services, late)).rejects.toMatchObject({ code: 'link_dead' });
    expect(await viewerOf(await signIn('vera@example.org'))).toMatchObject({ username: winner });
  });

  it('is told by nothing to a stranger who registers with its address and looks round', async () => {
    const own = { username: 'taken', email: 'taken@example.org', password: 'az övé egészen más' };
    await registerMember(services, { ...own, terms: 'on' }, client());
    await confirmAddress(services, tokenIn((await mailbox.take('taken@example.org')).text));
    const before = await services.db.selectFrom('member').select('id').execute();
    const seenOf = async (email: string, name: string) => {
      const asked = client();
      const word = `word of ${name}`;
      await registerMember(services, { username: name, email, password, terms: 'on' }, asked, { word });
      const entered = await signIn(name);
      const viewer = await viewerOf(entered);
      const settle = async (work: Promise<unknown>) =>
        work.then(
          (value) => value,
          (error: { code: string; details: unknown }) => [error.code, error.details],
        );
      const own = { email: `${name}.uj@example.org`, password };
      return JSON.stringify({
        member: { ...viewer, memberId: null },
        cookies: entered.map((each) => each.replace(/=[^;]*/, '').replace(/device\.\d+/, 'device')),
        byAddress: (await viewerOf(await signIn(email))).username,
        byWrong: await settle(signIn(email, 'rossz jelszó ez')),
        profile: await settle(
          findProfile(services.db, name).then((found) => found && { ...found, id: 0, memberSince: 0 }),
        ),
        nameAgain: await settle(
          registerMember(services, { username: name, email: 'x@example.org', password, terms: 'on' }, client()),
        ),
        sameAgain: await settle(
          registerMember(services, { username: name, email, password, terms: 'on' }, client(), {
            word: `${word} again`,
          }),
        ),
        otherName: await settle(
          registerMember(services, { username: `${name}b`, email, password, terms: 'on' }, client()),
        ),
        mayEnter: await mayEnter(services.db, word),
        connections: await findConnections(services.db, viewer.memberId ?? 0),
        asked: await settle(askForNewEmail(services, viewer, own)),
        after: await findConnections(services.db, viewer.memberId ?? 0),
        toItself: await settle(askForNewEmail(services, viewer, { email, password })),
        reset: await settle(requestPasswordReset(services, email, client())),
        resent: await settle(resendConfirmation(services, email, client())),
      })
        .replaceAll(email, 'CÍM')
        .replaceAll(name, 'NÉV')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'IDŐ');
    };
    expect(await seenOf('taken@example.org', 'lesoegy')).toBe(await seenOf('untaken@example.org', 'lesoket'));
    expect((await services.db.selectFrom('member').select('id').execute()).length).toBe(before.length + 4);
  });

  it('G14: costs the database the same whether an address is known or not', async () => {
    await register('mert');
    await confirmAddress(services, tokenIn((await mailbox.take('mert@example.org')).text));
    const ways: Record<string, (db: typeof services.db, email: string, name: string) => Promise<unknown>> = {
      registering: (db, email, username) =>
        registerMember({ ...services, db }, { username, email, password, terms: 'on' }, client()),
      'logging in': (db, username) =>
        logIn({ ...services, db }, { username, password: 'rossz jelszó ez', remember: true }, client()).catch(() => 0),
      'a new password': (db, email) => requestPasswordReset({ ...services, db }, email, client()),
      'another letter': (db, email) => resendConfirmation({ ...services, db }, email, client()),
    };
    const statements = async (of: (db: typeof services.db) => Promise<unknown>) => {
      const said: string[] = [];
      await of(services.db.withPlugin(saying(said)));
      return said;
    };
    for (const [way, work] of Object.entries(ways)) {
      const known = await statements((db) => work(db, 'mert@example.org', `ismert${way.length}`));
      const unknown = await statements((db) => work(db, `senki${way.length}@example.org`, `senki${way.length}`));
      expect(known, way).toEqual(unknown);
    }
  });

  it('is refused under a name that is taken, with names that are free', async () => {
    await register('Őszike', 'oszike@example.org');
    await expect(register('oszike', 'other@example.org')).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'username', message: expect.stringContaining('Szabad például: oszike.terepen') }],
    });
    await expect(register('oszike', 'oszike@example.org')).resolves.toBeUndefined();
  });

  it('is refused under the name of somebody who is just leaving, and opened once they are gone', async () => {
    await register('távozó', 'tavozo@example.org');
    const leaving = services.db.updateTable('member').where('username', '=', 'távozó');
    await leaving.set({ deleted_at: new Date() }).execute();
    // Their own form, a second time, is no exception: the account that it opened is no more.
    for (const email of ['utod@example.org', 'tavozo@example.org'])
      await expect(register('tavozo', email)).rejects.toMatchObject({
        code: 'invalid',
        details: [{ path: 'username', message: expect.stringContaining('Szabad például: tavozo.terepen') }],
      });
    await leaving.set({ username: 'törölt 1', username_folded: 'torolt 1' }).execute();
    await register('tavozo', 'utod@example.org');
    expect(await viewerOf(await signIn('tavozo'))).toMatchObject({ username: 'tavozo' });
  });

  it('gets the confirmation letter again only while it waits for it', async () => {
    await register('fanni');
    await mailbox.take('fanni@example.org');
    await resendConfirmation(services, 'fanni@example.org', client());
    await confirmAddress(services, tokenIn((await mailbox.take('fanni@example.org')).text));
    await resendConfirmation(services, 'fanni@example.org', client());
    await resendConfirmation(services, 'nobody@example.org', client());
    await register('gabi');
    await mailbox.take('gabi@example.org');
    expect(mailbox.letters.filter((letter) => letter.to === 'fanni@example.org')).toHaveLength(2);
    await expect(confirmAddress(services, 'no.such.token')).rejects.toMatchObject({ code: 'link_dead' });
  });

  it('changes its password with the old one only, and can end the other sessions', async () => {
    await register('hanna');
    const [here, there] = [await signIn('hanna'), await signIn('hanna')];
    const { memberId } = await viewerOf(here);
    const change = {
      memberId: memberId ?? 0,
      current: 'nem ez volt az',
      password: 'négy szép futrinka',
      endOthers: true,
    };
    await expect(changePassword(services, change, client(here))).rejects.toMatchObject({
      details: [{ path: 'current', message: 'Ez nem a mostani jelszavad.' }],
    });
    await expect(changePassword(services, { ...change, password: 'hanna-xyqk' }, client(here))).rejects.toMatchObject({
      details: [{ path: 'password', message: 'Ne a neved vagy a címed legyen a jelszavad.' }],
    });
    const renewed = await changePassword(services, { ...change, current: password }, client(here));
    expect(await viewerOf(renewed)).toMatchObject({ username: 'hanna' });
    expect((await viewerOf(there)).memberId).toBeNull();
  });

  it.each([
    ['kapkodó', true],
    ['siető', false],
  ])('has its password changed once however often the form is pressed (%s)', async (username, endOthers) => {
    const email = `${foldUsername(username)}@example.org`;
    await register(username, email);
    await confirm(username);
    const here = await signIn(username);
    const { memberId } = await viewerOf(here);
    const change = { memberId: memberId ?? 0, current: password, password: 'négy szép futrinka', endOthers };
    const press = () => changePassword(services, change, client(here));
    const answers = [...(await Promise.all([press(), press()])), await press()];
    for (const cookies of answers) expect(await viewerOf(endOthers ? cookies : here)).toMatchObject({ username });
    const { rows } = await sql`select 1 from pgboss.job
      where data ->> 'kind' = 'password-changed' and data ->> 'to' = ${email}`.execute(services.db);
    expect(rows).toHaveLength(1);
    const wrong = changePassword(
      services,
      { ...change, current: 'nem az', password: 'öt szép futrinka' },
      client(here),
    );
    await expect(wrong).rejects.toMatchObject({ details: [{ path: 'current' }] });
  });

  it('G14: cannot be told from one that does not exist, by any answer', async () => {
    await register('ilona');
    const outcomes = async (known: boolean) => {
      const name = known ? 'ilona' : 'nincs-ilyen';
      const email = `${name}@example.org`;
      const failures = await Promise.allSettled([
        logIn(services, { username: name, password: 'rossz jelszó ez', remember: true }, client()),
        logIn(services, { username: email, password: 'rossz jelszó ez', remember: true }, client()),
        requestPasswordReset(services, name, client()),
        requestPasswordReset(services, email, client()),
        resendConfirmation(services, email, client()),
        registerMember(services, { username: `uj-${name}`, email, password, terms: 'on' }, client()),
      ]);
      return failures.map((failure) => (failure.status === 'rejected' ? String(failure.reason) : 'ok'));
    };
    expect(await outcomes(true)).toEqual(await outcomes(false));
  });

  it.each(Object.entries(waysToAsk))('gets its letters however often strangers ask for %s', async (way, ask) => {
    lastAddress += 1;
    const [own, typist, other] = [`gazda${lastAddress}`, `idegen${lastAddress}`, `masik${lastAddress}`];
    const email = `${own}@example.org`;
    await register(own);
    await confirm(own);
    await register(typist, email);
    await register(other);
    const viewers = await Promise.all([own, typist, other].map(async (name) => viewerOf(await signIn(name))));
    const [owner, whoTyped, whoElse] = viewers as [Viewer, Viewer, Viewer];
    const refusal = (work: Promise<unknown>) => work.then(() => undefined).catch(({ code }: DomainError) => code);
    const strangers = () => refusal(ask({ email, whoHas: whoTyped, whoElse }));
    await many(limits.resetByName.max, async () => expect(await strangers()).toBeUndefined());
    expect(await strangers()).toBe('too_many_requests');
    for (const [need, send] of Object.entries(waysToAsk))
      if (need !== way) expect(await refusal(send({ email, whoHas: owner, whoElse })), need).toBeUndefined();
  });

  it('is closed to guessing from one network after ten tries, known or not, and open again after a right one', async () => {
    await register('jolán', 'jolan@example.org');
    await confirm('jolán');
    for (const name of ['jolan', 'nincs-ilyen-sem']) {
      const guess = guesserAt('2001:db8:1:1::a');
      await many(limits.loginByNameFromThere.max, () => guess(name));
      expect(await guess(name)).toBe('too_many_requests');
      expect(await guess(name, password)).toBe('too_many_requests');
      // The same network under another of its addresses
      expect(await guesserAt('2001:db8:1:1:ffff::b')(name)).toBe('too_many_requests');
      expect(await guesserAt('2001:db8:1:2::a')(name)).toBe('wrong_credentials');
    }
    const owner = guesserAt('203.0.113.7');
    await many(limits.loginByNameFromThere.max - 1, () => owner('jolan@example.org'));
    expect(await owner('jolan@example.org', password)).toBe('in');
    expect(await owner('jolan@example.org')).toBe('wrong_credentials');
  });

  it('is slowed down by name however many networks guess, but stays open to a device that has been in before', async () => {
    await register('klára', 'klara@example.org');
    const device = await signIn('klara');
    for (let n = 0; n < limits.loginByName.max; n += 1) await countTry(services.db, limits.loginByName, 'klara');
    expect(await guesserAt('198.51.100.1')('klara', password)).toBe('too_many_requests');
    const atHome = guesserAt('198.51.100.2', device);
    // All of the network is used up as well.
    for (let n = 0; n < limits.loginByAddress.max; n += 1)
      await countTry(services.db, limits.loginByAddress, '198.51.100.2');
    expect(await atHome('klara', password)).toBe('in');
    await many(limits.loginByDevice.max, () => atHome('klara'));
    expect(await atHome('klara', password)).toBe('too_many_requests');
  });

  it('is not opened wider by an account of one’s own that waits for its address', async () => {
    await register('nándor', 'nandor@example.org');
    await confirm('nándor');
    await registerMember(
      services,
      { username: 'másik', email: 'nandor@example.org', password: 'hét szép futrinka', terms: 'on' },
      client(),
    );
    const own = await signIn('másik', 'hét szép futrinka');
    const guess = guesserAt('198.51.100.20', own);
    await many(limits.loginByNameFromThere.max, async () => {
      expect(await guess('nandor@example.org', 'nyolc szép futrinka')).toBe('wrong_credentials');
      // Each own login between two guesses would begin the count anew.
      expect(await guess('nandor@example.org', 'hét szép futrinka')).toBe('in');
    });
    expect(await guess('nandor@example.org')).toBe('too_many_requests');
    expect(await guess('nandor@example.org', password)).toBe('too_many_requests');
    // Its own account stays open to the device, by the address as by the name; from elsewhere the tries are used up.
    expect(await guess('nandor@example.org', 'hét szép futrinka')).toBe('in');
    expect(await guess('másik', 'hét szép futrinka')).toBe('in');
    const stranger = guesserAt('198.51.100.20');
    expect(await stranger('nandor@example.org', 'hét szép futrinka')).toBe('too_many_requests');
  });

  it('opens by its address to either password on a device that knows only who waits for it', async () => {
    await register('ottó', 'otto@example.org');
    await confirm('ottó');
    const other = { username: 'ottó2', email: 'otto@example.org', password: 'hét szép futrinka', terms: 'on' as const };
    await registerMember(services, other, client());
    const device = await signIn('ottó2', other.password);
    const by = async (typed: string) => {
      const form = { username: 'otto@example.org', password: typed, remember: true };
      return (await viewerOf(await logIn(services, form, client(device)))).username;
    };
    expect([await by(password), await by(other.password)]).toEqual(['ottó', 'ottó2']);
  });

  it('gets its letters by an address that nobody has confirmed, however many came to wait for it later', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `soros${number}`);
    const member = { fullName: '', email: 'soros@example.org', password, emailVerified: false };
    for (const username of names) await createMember(services, { ...member, username });
    const asked = {
      'Erősítsd meg az e-mail-címedet': resendConfirmation,
      'Új jelszó': requestPasswordReset,
    };
    for (const [subject, ask] of Object.entries(asked)) {
      await ask(services, member.email, client());
      const letters = [];
      for (const _name of names) letters.push(await mailbox.take(member.email));
      expect(new Set(letters.map((letter) => letter.subject))).toEqual(new Set([subject]));
      for (const name of names)
        expect(letters.filter(({ html }) => new RegExp(`\\b${name}\\b`).test(html))).toHaveLength(1);
    }
  });

  it('knows a device by account, until a password is set by letter', async () => {
    await register('lenke');
    await register('marci');
    const [lenkes, marcis] = [await signIn('lenke'), await signIn('marci')];
    for (const name of ['lenke', 'marci'])
      for (let n = 0; n < limits.loginByName.max; n += 1) await countTry(services.db, limits.loginByName, name);
    const both = guesserAt('198.51.100.9', [...lenkes, ...marcis]);
    expect([await both('lenke', password), await both('marci', password)]).toEqual(['in', 'in']);
    const other = guesserAt('198.51.100.10', [...marcis.map((cookie) => cookie.replace(/device\.\d+/, 'device.1'))]);
    expect(await other('lenke', password)).toBe('too_many_requests');
    await mailbox.take('lenke@example.org');
    await requestPasswordReset(services, 'lenke', client());
    const token = tokenIn((await mailbox.take('lenke@example.org')).text);
    const here = await resetPassword(services, { token, password: 'négy szép futrinka' }, client());
    expect(await guesserAt('198.51.100.11', lenkes)('lenke', 'négy szép futrinka')).toBe('too_many_requests');
    expect(await guesserAt('198.51.100.12', here)('lenke', 'négy szép futrinka')).toBe('in');
    const kept = await services.db.selectFrom('known_device').select('token_hash').execute();
    for (const cookie of [...lenkes, ...marcis, ...here])
      for (const { token_hash } of kept) expect(cookie).not.toContain(token_hash);
  });
});

type Asking = { email: string; whoHas: Viewer; whoElse: Viewer };

/** Every way to have letters written to an address. */
const waysToAsk: Record<string, (asking: Asking) => Promise<unknown>> = {
  'a new password': ({ email }) => requestPasswordReset(services, email, client()),
  'another confirmation': ({ email }) => resendConfirmation(services, email, client()),
  'it as their next address': ({ email, whoElse }) => askForNewEmail(services, whoElse, { email, password }),
  'another address instead': ({ whoHas }) => {
    lastAddress += 1;
    return askForNewEmail(services, whoHas, { email: `kovetkezo${lastAddress}@example.org`, password });
  },
};

const confirmedOf = async (email: string) =>
  (
    await services.db
      .selectFrom('member')
      .select('username')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .execute()
  ).map(({ username }) => username);

/** Writes down every statement by its kind and its tables. */
function saying(said: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      said.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Tries passwords from one address, as a browser with these cookies; says what came of it. */
function guesserAt(address: string, cookies: readonly string[] = []) {
  const { headers } = client(cookies);
  return (username: string, typed = 'rossz jelszó ez') =>
    logIn(services, { username, password: typed, remember: true }, { address, headers }).then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
}

async function many(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work();
}
