import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendLetters } from '#app/platform/mail/send-letters.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { findOwnAddress } from '../find-own-address.server.ts';
import { askForNewEmail, confirmNewEmail, findNewAddress, takeEmailChangeBack } from './change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { logIn } from './log-in.server.ts';

const mailbox = useMailbox();
const services = useTestServices({ env: () => ({ SMTP_URL: mailbox.url }) });
const password = 'három szép futrinka';

beforeAll(async () => sendLetters(await services.openWorker(), services.config, async () => undefined));

async function member(username: string, emailVerified = true): Promise<Viewer & { memberId: number }> {
  const email = `${username}@example.org`;
  const memberId = await createMember(services, { username, fullName: '', email, password, emailVerified });
  return { ...visitor(), memberId, username, emailVerified };
}

function tokenIn(text: string): string {
  return /\/profile\/confirm-email\/([^\s/]+)/.exec(text)?.[1] ?? '';
}

describe('changing the e-mail address', () => {
  it('waits for the link in the letter to the new one, tells the old one twice, and works once, pressed twice or not', async () => {
    const anna = await member('anna');
    await askForNewEmail(services, anna, { email: 'anna2@example.org', password });
    expect((await mailbox.take('anna@example.org')).subject).toBe('Új e-mail-címet kértek a fiókodhoz');
    const token = tokenIn((await mailbox.take('anna2@example.org')).text);
    expect(await findOwnAddress(services.db, anna.memberId)).toBe('anna@example.org');
    const change = { username: 'anna', email: 'anna2@example.org' };
    expect(await findNewAddress(services, token)).toEqual(change);
    expect(await findNewAddress(services, token)).toEqual(change);
    await confirmNewEmail(services, token);
    expect(await findOwnAddress(services.db, anna.memberId)).toBe('anna2@example.org');
    expect((await mailbox.take('anna@example.org')).subject).toBe('Megváltozott a fiókod e-mail-címe');
    await confirmNewEmail(services, token);
    const { rows } = await sql`select 1 from pgboss.job where data ->> 'kind' = 'address-changed'`.execute(services.db);
    expect(rows).toHaveLength(1);
    const kept = await services.db.selectFrom('account_link').select('token_hash').execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('confirms the new one, and writes nothing to an old one that was only typed', async () => {
    const zoli = await member('zoli', false);
    await askForNewEmail(services, zoli, { email: 'zoli2@example.org', password });
    await confirmNewEmail(services, tokenIn((await mailbox.take('zoli2@example.org')).text));
    const row = await services.db
      .selectFrom('member')
      .select(['email', 'email_verified'])
      .where('id', '=', zoli.memberId)
      .executeTakeFirst();
    expect(row).toEqual({ email: 'zoli2@example.org', email_verified: true });
    const { rows } = await sql`select 1 from pgboss.job where data ->> 'to' = 'zoli@example.org'`.execute(services.db);
    expect(rows).toEqual([]);
  });

  it('needs the password and another address', async () => {
    const bela = await member('bela');
    const ask = (email: string, typed: string) => askForNewEmail(services, bela, { email, password: typed });
    await expect(ask('uj@example.org', 'nem ez az')).rejects.toMatchObject({ details: [{ path: 'currentPassword' }] });
    await expect(ask('bela@example.org', password)).rejects.toMatchObject({ details: [{ path: 'email' }] });
    const visiting = askForNewEmail(services, visitor(), { email: 'uj@example.org', password });
    await expect(visiting).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(
      await services.db.selectFrom('account_link').selectAll().where('member_id', '=', bela.memberId).execute(),
    ).toEqual([]);
  });

  it('answers the same where somebody has that address, whose owner is told', async () => {
    const csilla = await member('csilla');
    await member('dani');
    await expect(askForNewEmail(services, csilla, { email: 'dani@example.org', password })).resolves.toBeUndefined();
    const letter = await mailbox.take('dani@example.org');
    expect(letter.subject).toBe('Már van fiókod nálunk');
    expect(tokenIn(letter.text)).toBe('');
    expect(letter.text).not.toContain('csilla');
  });

  it('ends with a further request, when taken back, when the password changes, and with its time', async () => {
    const edit = await member('edit');
    const ask = async (email: string) => {
      await askForNewEmail(services, edit, { email, password });
      return tokenIn((await mailbox.take(email)).text);
    };
    const first = await ask('edit1@example.org');
    const second = await ask('edit2@example.org');
    await expect(confirmNewEmail(services, first)).rejects.toMatchObject({ code: 'link_dead' });
    await takeEmailChangeBack(services, edit);
    await expect(confirmNewEmail(services, second)).rejects.toMatchObject({ code: 'link_dead' });
    const late = await ask('edit3@example.org');
    const past = new Date(Date.now() - 1000);
    await services.db
      .updateTable('account_link')
      .set({ expires_at: past })
      .where('member_id', '=', edit.memberId)
      .execute();
    expect(await findNewAddress(services, late)).toBeUndefined();
    await expect(confirmNewEmail(services, late)).rejects.toMatchObject({ code: 'link_dead' });
    const stolen = await ask('edit4@example.org');
    const client = { address: '10.0.0.9', headers: new Headers() };
    const cookies = await logIn(services, { username: 'edit', password, remember: true }, client);
    const headers = new Headers({ cookie: cookies.map((each) => each.split(';')[0]).join('; ') });
    const change = { memberId: edit.memberId, current: password, password: 'négy szép futrinka', endOthers: false };
    await changePassword(services, change, { ...client, headers });
    await expect(confirmNewEmail(services, stolen)).rejects.toMatchObject({ code: 'link_dead' });
  });

  it('is not told to be taken back where it was confirmed meanwhile', async () => {
    const heni = await member('heni');
    await askForNewEmail(services, heni, { email: 'heni2@example.org', password });
    const token = tokenIn((await mailbox.take('heni2@example.org')).text);
    const pressed = await Promise.allSettled([confirmNewEmail(services, token), takeEmailChangeBack(services, heni)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isConfirmed = pressed[0]?.status === 'fulfilled';
    expect(await findOwnAddress(services.db, heni.memberId)).toBe(`heni${isConfirmed ? '2' : ''}@example.org`);

    const imre = await member('imre');
    await askForNewEmail(services, imre, { email: 'imre2@example.org', password });
    await confirmNewEmail(services, tokenIn((await mailbox.take('imre2@example.org')).text));
    await expect(takeEmailChangeBack(services, imre)).rejects.toMatchObject({ code: 'conflict' });
    // Another change is asked for, and may be taken back, once and again.
    await askForNewEmail(services, imre, { email: 'imre3@example.org', password });
    await takeEmailChangeBack(services, imre);
    await takeEmailChangeBack(services, imre);
  });

  it('does not take an address that somebody got meanwhile', async () => {
    const feri = await member('feri');
    await askForNewEmail(services, feri, { email: 'gabi@example.org', password });
    const token = tokenIn((await mailbox.take('gabi@example.org')).text);
    await member('gabi');
    await expect(confirmNewEmail(services, token)).rejects.toMatchObject({ code: 'link_dead' });
    expect(await findOwnAddress(services.db, feri.memberId)).toBe('feri@example.org');
  });
});
