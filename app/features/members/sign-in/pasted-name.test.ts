import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { sendAccountLetter } from '#app/features/members/send-account-letter.server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { logIn } from './log-in.server.ts';
import { requestPasswordReset } from './request-password-reset.server.ts';

const services = useTestServices();
const password = 'három szép futrinka';
const client = { address: '10.1.0.1', headers: new Headers({ 'user-agent': 'Próba' }) };

it('or address that brings along what nobody sees means the same account', async () => {
  const email = 'anna@example.org';
  const memberId = await createMember(services, {
    username: 'anna',
    fullName: '',
    email,
    password,
    emailVerified: true,
  });
  for (const typed of ['\u200Banna@example.org', ' Anna@exam\u00ADple.org\u00A0', 'an\u200Bna']) {
    expect(await logIn(services, { username: typed, password, remember: true }, client)).not.toEqual([]);
    await sql`delete from pgboss.job`.execute(services.db);
    await services.db.deleteFrom('account_link').execute();
    await requestPasswordReset(services, typed, client);
    const { rows } = await sql<{ data: Parameters<typeof sendAccountLetter>[1] }>`
      select data from pgboss.job where data ->> 'kind' = 'reset-password'`.execute(services.db);
    for (const { data } of rows) await sendAccountLetter(services, data);
    const links = await services.db.selectFrom('account_link').select(['member_id', 'purpose']).execute();
    expect(links).toEqual([{ member_id: memberId, purpose: 'reset-password' }]);
  }
});
