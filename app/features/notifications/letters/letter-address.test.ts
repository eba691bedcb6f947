import { expect, it } from 'vitest';
import { makeLink } from '#app/features/members/sign-in/account-links.server.ts';
import { confirmNewEmail } from '#app/features/members/sign-in/change-email.server.ts';
import { keepAddressProved } from '#app/features/members/sign-in/confirm-address.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findAddressState, tryAddressAgain } from './letter-address.server.ts';
import { findLetterReader } from './letter-reader.server.ts';
import { upsertBounce } from './letters.repo.server.ts';

const services = useTestServices();

it('an address takes letters again by the word of whoever has confirmed it, not of whoever has typed it', async () => {
  const { db } = services;
  const anna = await aMember(db, 'anna');
  const stranger = { ...(await aMember(db, 'idegen')), emailVerified: false };
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', anna.memberId)
    .executeTakeFirstOrThrow();
  await db.updateTable('member').set({ email, email_verified: false }).where('id', '=', stranger.memberId).execute();
  await upsertBounce(db, { email, answer: '550 5.1.1' });
  expect(await findAddressState(db, anna)).toBe('refused');
  expect(await findAddressState(db, stranger)).toBe('unconfirmed');
  await expect(tryAddressAgain(db, stranger)).rejects.toMatchObject({ code: 'email_not_confirmed' });
  expect(await findAddressState(db, anna)).toBe('refused');
  await tryAddressAgain(db, anna);
  expect(await findAddressState(db, anna)).toBe('good');
});

type Own = { memberId: number; email: string };

const prove = ({ memberId }: Own) => write(services.db, (tx) => keepAddressProved(services, tx, memberId));

/** How a letter shows that it has reached an address. */
const proofs: [string, { emailVerified: boolean; prove(own: Own): Promise<unknown> }][] = [
  ['the letter to a new member', { emailVerified: false, prove }],
  ['a new password by letter', { emailVerified: true, prove }],
  [
    'the letter to a new address',
    {
      emailVerified: false,
      async prove(own) {
        const link = { ...own, purpose: 'new-address' as const };
        await confirmNewEmail(services, await write(services.db, (tx) => makeLink(tx, link)));
      },
    },
  ],
];

it.each(proofs)('an address takes letters after %s, whatever it has refused before', async (_way, proof) => {
  const { db } = services;
  const name = `tag${proofs.findIndex((each) => each[1] === proof)}`;
  const own = { ...(await aMember(db, name)), email: `${name}@uj.example` };
  const { email, emailVerified } = { ...own, ...proof };
  await db.updateTable('member').set({ email, email_verified: emailVerified }).where('id', '=', own.memberId).execute();
  await upsertBounce(db, { email, answer: '550 5.1.1' });
  expect(await findLetterReader(db, own.memberId)).toBeUndefined();
  await proof.prove(own);
  expect(await findAddressState(db, own)).toBe('good');
  expect(await findLetterReader(db, own.memberId)).toMatchObject({ email });
  await upsertBounce(db, { email, answer: '550 5.1.1' });
  expect(await findAddressState(db, own)).toBe('refused');
  expect(await findLetterReader(db, own.memberId)).toBeUndefined();
});
