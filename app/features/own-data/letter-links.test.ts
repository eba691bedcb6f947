import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setRoles } from '#app/features/members/administration/set-roles.server.ts';
import { cancelDeletionByLink, cancelDeletionFor } from '#app/features/members/deletion/cancel-deletion.server.ts';
import { requestDeletion, requestDeletionFor } from '#app/features/members/deletion/request-deletion.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { sendAccountLetter } from '#app/features/members/send-account-letter.server.ts';
import { endLinks } from '#app/features/members/sign-in/account-links.server.ts';
import {
  askForNewEmail,
  confirmNewEmail,
  takeEmailChangeBack,
} from '#app/features/members/sign-in/change-email.server.ts';
import { changePassword } from '#app/features/members/sign-in/change-password.server.ts';
import { confirmAddress, resendConfirmation } from '#app/features/members/sign-in/confirm-address.server.ts';
import { enterRegistered } from '#app/features/members/sign-in/enter-registered.server.ts';
import { findKnownDevice } from '#app/features/members/sign-in/known-devices.server.ts';
import { logIn } from '#app/features/members/sign-in/log-in.server.ts';
import { logOut } from '#app/features/members/sign-in/log-out.server.ts';
import { endOtherSessions, endSession, findOwnSessions } from '#app/features/members/sign-in/own-sessions.server.ts';
import { registerMember } from '#app/features/members/sign-in/register-member.server.ts';
import { requestPasswordReset } from '#app/features/members/sign-in/request-password-reset.server.ts';
import { resetPassword } from '#app/features/members/sign-in/reset-password.server.ts';
import type { Client } from '#app/features/members/sign-in/with-auth.server.ts';
import { keepUnsubscribeLink, unsubscribe } from '#app/features/notifications/letters/unsubscribe.server.ts';
import { unsubscribeToken } from '#app/features/notifications/letters/unsubscribe-token.server.ts';
import { addDevice, listDevices } from '#app/features/notifications/push/push-devices.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import routes from '#app/routes.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { deleteMember } from './delete-member.server.ts';

const services = useTestServices();
const password = 'három szép futrinka';
let hash = '';
let lastNumber = 0;
let admin: Viewer & { memberId: number };

type Owner = Viewer & { memberId: number; email: string };

/** A letter's word, a session's cookie: what somebody holds in their hands. */
type Held = { use(): Promise<unknown>; isSession?: boolean };

const client = (cookies: readonly string[] = []) => {
  lastNumber += 1;
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  return { address: `10.3.${lastNumber >> 8}.${lastNumber & 255}`, headers: new Headers(cookie ? { cookie } : {}) };
};
const enter = (owner: Owner) => logIn(services, { username: owner.username ?? '', password, remember: true }, client());

/** The last word of a letter posted to an address. */
async function wordTo(to: string, path: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job
    where name = 'send-letter' and data ->> 'to' = ${to} order by created_on desc`.execute(services.db);
  for (const { text } of rows) {
    const word = new RegExp(`/${path}/([\\w-]+)`).exec(text)?.[1];
    if (word) return word;
  }
  throw new Error(`No letter to ${to} holds /${path}/.`);
}

async function newOwner(emailVerified: boolean): Promise<Owner> {
  lastNumber += 1;
  const username = `tag${lastNumber}`;
  const member = await aMember(services.db, username);
  const email = `${username}@example.org`;
  await services.db
    .updateTable('member')
    .set({ email, email_verified: emailVerified })
    .where('id', '=', member.memberId)
    .execute();
  await services.db
    .insertInto('account')
    .values({
      member_id: member.memberId,
      account_id: String(member.memberId),
      provider_id: 'credential',
      password: hash,
    })
    .execute();
  return { ...member, username, email };
}

async function newPasswordWord(owner: Owner): Promise<string> {
  await requestPasswordReset(services, owner.username ?? '', client());
  await sendAccountLetter(services, { kind: 'reset-password', typed: owner.username ?? '' });
  return wordTo(owner.email, 'resetting/reset');
}

async function newAddressWord(owner: Owner): Promise<string> {
  lastNumber += 1;
  const email = `uj${lastNumber}@example.org`;
  await askForNewEmail(services, owner, { email, password });
  return wordTo(email, 'profile/confirm-email');
}

async function confirmWord(owner: Owner): Promise<string> {
  await resendConfirmation(services, owner.email, client());
  await sendAccountLetter(services, { kind: 'confirm-address', typed: owner.email });
  return wordTo(owner.email, 'register/confirm');
}

/** Every kind of secret that is out of our hands, by the page that takes it. */
const kinds: Record<string, { verified: boolean; give(owner: Owner): Promise<Held> }> = {
  'register/confirm/:token': {
    verified: false,
    async give(owner) {
      const token = await confirmWord(owner);
      return { use: () => confirmAddress(services, token) };
    },
  },
  'resetting/reset/:token': {
    verified: true,
    async give(owner) {
      const token = await newPasswordWord(owner);
      return { use: () => resetPassword(services, { token, password: 'hat szép futrinka' }, client()) };
    },
  },
  'profile/confirm-email/:token': {
    verified: true,
    async give(owner) {
      const token = await newAddressWord(owner);
      return { use: () => confirmNewEmail(services, token) };
    },
  },
  'profil/szerkesztes/egyeb/torles/:token': {
    verified: true,
    async give(owner) {
      await requestDeletion(services, owner, { way: 'stay', password });
      const word = await wordTo(owner.email, 'torles');
      return { use: () => cancelDeletionByLink(services, word) };
    },
  },
  'token/:token': {
    verified: true,
    async give({ memberId }) {
      const token = unsubscribeToken(services.config, `letter ${memberId}`);
      await keepUnsubscribeLink(services.db, { token, memberId, topics: ['comment'] });
      return { use: () => unsubscribe(services.db, token, 'all') };
    },
  },
  session: {
    verified: true,
    async give(owner) {
      const cookies = await enter(owner);
      return {
        isSession: true,
        async use() {
          const { memberId } = await resolveViewer(services, client(cookies).headers);
          if (memberId === null) throw new DomainError('link_dead');
        },
      };
    },
  },
  device: {
    verified: true,
    async give(owner) {
      await giveDevice(owner, client(await enter(owner)));
      return {
        isSession: true,
        async use() {
          if ((await listDevices(services, owner)).length === 0) throw new DomainError('link_dead');
        },
      };
    },
  },
};

/** Every change of an account, by whoever may make it. */
const changes: Record<string, (owner: Owner) => Promise<unknown>> = {
  'the password is changed': async (owner) => {
    const own = { memberId: owner.memberId, current: password, password: 'négy szép futrinka', endOthers: true };
    return changePassword(services, own, client(await enter(owner)));
  },
  'the password is set by letter': async (owner) =>
    resetPassword(services, { token: await newPasswordWord(owner), password: 'öt szép futrinka' }, client()),
  'the address is changed': async (owner) => {
    await enter(owner);
    await confirmNewEmail(services, await newAddressWord(owner));
  },
  'the address is confirmed': async (owner) => {
    await services.db.updateTable('member').set({ email_verified: false }).where('id', '=', owner.memberId).execute();
    await confirmAddress(services, await confirmWord(owner));
  },
  'a change of address is taken back': (owner) => takeEmailChangeBack(services, owner),
  'deletion is asked for': (owner) => requestDeletion(services, owner, { way: 'stay', password }),
  'deletion is asked for and called off': async (owner) => {
    await requestDeletion(services, owner, { way: 'stay', password });
    await cancelDeletionFor(services, admin, owner.memberId);
  },
  'the account is deleted': async ({ memberId }) => {
    await requestDeletionFor(services, admin, { memberId, way: 'stay', isImmediate: true });
    await deleteMember(services, { memberId, now: new Date(Date.now() + 1000) });
  },
  'other sessions are ended': async (owner) => endOtherSessions(services, owner, client(await enter(owner)).headers),
  'somebody blocks the member': (owner) => followMember(services.db, admin, { memberId: owner.memberId, act: 'block' }),
  'a role is given': ({ memberId }) =>
    setRoles(services.db, admin, { memberId, roles: { ...noRoles, isEditor: true } }),
};

/** What ends a session, or does not, and whether its device is sent messages after it. */
const sessionEnds: Record<string, { keeps: boolean; end(owner: Owner, own: Client): Promise<unknown> }> = {
  'the member logs out': { keeps: false, end: (_owner, own) => logOut(services, own) },
  'it is ended from the list': {
    keeps: false,
    async end(owner, { headers }) {
      const own = await findOwnSessions(services, owner, headers);
      for (const { id, isThis } of own) if (isThis) await endSession(services, owner, id);
    },
  },
  'the others are ended by it': {
    keeps: true,
    end: (owner, { headers }) => endOtherSessions(services, owner, headers),
  },
  'the password is changed by it': {
    keeps: true,
    end: ({ memberId }, own) =>
      changePassword(services, { memberId, current: password, password: 'négy szép futrinka', endOthers: true }, own),
  },
};

/** Has a browser take messages. */
async function giveDevice(owner: Owner, { headers }: Client): Promise<void> {
  lastNumber += 1;
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${lastNumber}`,
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  await addDevice(services, owner, { subscription, headers });
}

const noRoles = {
  isEditor: false,
  isAdmin: false,
  isModerator: false,
  isTaxonEditor: false,
  isOrganiser: false,
  allowHtml: false,
  donorUntil: null,
};

/** `moot`: the account stays already, which is all that the link would do. */
type Cell = 'lives' | 'ends' | 'moot';
const [confirm, reset, address, keep, stop, session, device] = Object.keys(kinds) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** What must hold, change by change. */
const table: Record<string, Record<string, Cell>> = {
  'the password is changed': row('ends', 'ends', 'ends', 'moot', 'lives', 'ends'),
  'the password is set by letter': row('ends', 'ends', 'ends', 'moot', 'lives', 'ends'),
  'the address is changed': row('ends', 'ends', 'ends', 'moot', 'lives', 'lives'),
  'the address is confirmed': row('ends', 'ends', 'ends', 'lives', 'lives', 'lives'),
  'a change of address is taken back': row('lives', 'lives', 'ends', 'lives', 'lives', 'lives'),
  // Asked for a second time, the later letter's link is the one that keeps the account.
  'deletion is asked for': row('ends', 'ends', 'ends', 'ends', 'lives', 'ends'),
  'deletion is asked for and called off': row('ends', 'ends', 'ends', 'moot', 'lives', 'ends'),
  'the account is deleted': row('ends', 'ends', 'ends', 'ends', 'ends', 'ends'),
  'other sessions are ended': row('lives', 'lives', 'lives', 'moot', 'lives', 'ends'),
  'somebody blocks the member': row('lives', 'lives', 'lives', 'lives', 'lives', 'lives'),
  'a role is given': row('lives', 'lives', 'lives', 'lives', 'lives', 'lives'),
};

function row(...cells: [Cell, Cell, Cell, Cell, Cell, Cell]): Record<string, Cell> {
  const [first, second, third, fourth, fifth, sixth] = cells;
  const links = { [confirm]: first, [reset]: second, [address]: third, [keep]: fourth, [stop]: fifth };
  // Messages go to a device as long as its session lasts.
  return { ...links, [session]: sixth, [device]: sixth };
}

beforeAll(async () => {
  hash = await hashPassword(password);
  admin = { ...(await aMember(services.db, 'vezeto')), isAdmin: true };
  await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
});

async function outcome(held: Held, memberId: number): Promise<Cell> {
  const waiting = await services.db.selectFrom('member_deletion').where('member_id', '=', memberId).execute();
  const isDead = await held.use().then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'link_dead') return true;
      throw error;
    },
  );
  if (!isDead) return 'lives';
  const gone = await services.db
    .selectFrom('member')
    .select('deleted_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return waiting.length === 0 && gone.deleted_at === null ? 'moot' : 'ends';
}

const registerAgain = ({ username, email }: Owner, word: string) =>
  registerMember(services, { username: username ?? '', email, password, terms: 'on' }, client(), { word });

/** What a password opens once it is found right. */
const opened: Record<string, (owner: Owner) => Promise<unknown>> = {
  'logging in': enter,
  'asking for another address': newAddressWord,
  'asking to leave': (owner) => requestDeletion(services, owner, { way: 'stay', password }),
  'registering again': (owner) => registerAgain(owner, owner.email),
};

const waiting = async () =>
  (
    await sql<{ writers: number }>`
      select count(*)::int as writers from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db)
  ).rows[0]?.writers;

/** What lets somebody in, proves an address or ends the account, by table. */
async function openFor(memberId: number): Promise<Record<string, number>> {
  const tables = ['session', 'account_link', 'registering_browser', 'member_deletion'] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where member_id = ${memberId}`.execute(services.db);
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('a password that is changed while it is being used', () => {
  it.each(Object.entries(opened))('opens nothing any more by %s', async (_way, use) => {
    const owner = await newOwner(true);
    const { memberId } = owner;
    const other = await hashPassword('nyolc szép futrinka');
    const changing = await services.db.startTransaction().execute();
    await endLinks(changing, memberId);
    const used = use(owner).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(1);
    await changing.updateTable('account').set({ password: other }).where('member_id', '=', memberId).execute();
    await changing.commit().execute();
    const answer = await used;
    if (answer !== undefined) expect(answer).toBeInstanceOf(DomainError);
    expect(await openFor(memberId)).toEqual({
      session: 0,
      account_link: 0,
      registering_browser: 0,
      member_deletion: 0,
    });
  });

  it.each(Object.entries(opened))('opens it by %s while it stays', async (_way, use) => {
    const owner = await newOwner(true);
    await use(owner);
    expect(Object.values(await openFor(owner.memberId)).reduce((sum, count) => sum + count)).toBe(1);
  });
});

/** Every way by which somebody proves to be a member; gives the cookies that come of it. */
const waysIn: Record<string, (owner: Owner) => Promise<string[]>> = {
  'by the password': enter,
  'by the letter for a new password': async (owner) =>
    resetPassword(services, { token: await newPasswordWord(owner), password }, client()),
  'by the word of the browser that registers': async (owner) => {
    await registerAgain(owner, `word of ${owner.email}`);
    return enterRegistered(services, `word of ${owner.email}`, client());
  },
};

describe('whoever comes in', () => {
  it.each(Object.entries(waysIn))('%s stays, and is known by their device from then on', async (_way, comeIn) => {
    const owner = await newOwner(true);
    await requestDeletion(services, owner, { way: 'go', password });
    const { headers } = client(await comeIn(owner));
    expect((await resolveViewer(services, headers)).memberId).toBe(owner.memberId);
    expect(await openFor(owner.memberId)).toMatchObject({ session: 1, member_deletion: 0 });
    expect(await lettersTo(owner.email)).toContain('deletion-cancelled');
    expect(await findKnownDevice(services, owner.memberId, headers)).toBeDefined();
  });
});

/** The letters by which the owner of a confirmed address hears of each change. */
const told: Record<string, string[]> = {
  'the password is changed': ['password-changed'],
  'the address is changed': ['address-change-asked', 'address-changed'],
  'deletion is asked for': ['deletion-requested'],
  'deletion is asked for and called off': ['deletion-cancelled', 'deletion-requested'],
};

async function lettersTo(address: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job
    where name = 'send-letter' and data ->> 'to' = ${address} order by 1`.execute(services.db);
  return rows.map(({ kind }) => kind);
}

describe('the letters that tell of a change', () => {
  it.each(Object.entries(told))('go to a confirmed address when %s', async (change, letters) => {
    const owner = await newOwner(true);
    await changes[change]?.(owner);
    expect(await lettersTo(owner.email)).toEqual(letters);
  });

  // By these the address is proved first.
  const proving = ['the address is confirmed', 'the password is set by letter'];
  it.each(Object.keys(changes).filter((change) => !proving.includes(change)))(
    'go to no address that was only typed when %s',
    async (change) => {
      const owner = await newOwner(false);
      await changes[change]?.(owner);
      expect(await lettersTo(owner.email)).toEqual([]);
    },
  );
});

describe('messages to a device', () => {
  it.each(Object.entries(sessionEnds))('go with its session when %s', async (_way, { keeps, end }) => {
    const owner = await newOwner(true);
    await enter(owner);
    const own = client(await enter(owner));
    await giveDevice(owner, own);
    await end(owner, own);
    expect(await listDevices(services, owner)).toHaveLength(keeps ? 1 : 0);
  });
});

describe('what is out of our hands', () => {
  it('is every page whose address holds a secret, a session, and a device that is sent messages', () => {
    const paths = (list: typeof routes): string[] =>
      list.flatMap(({ path = '', children = [] }) => [path, ...paths(children)]);
    // What invites to an event lets nobody into an account, and is anybody's who was given it.
    const secrets = paths(routes).filter((path) => /:(token|word)\b/.test(path) && !path.startsWith('esemeny/'));
    expect([...secrets, 'session', 'device'].sort()).toEqual(Object.keys(kinds).sort());
    expect(Object.keys(table)).toEqual(Object.keys(changes));
  });

  for (const [kind, { verified, give }] of Object.entries(kinds))
    describe(kind, () => {
      for (const [change, make] of Object.entries(changes)) {
        const wanted = table[change]?.[kind];
        it.concurrent(`${wanted} when ${change}`, async () => {
          const owner = await newOwner(verified);
          const held = await give(owner);
          await make(owner);
          const seen = await outcome(held, owner.memberId);
          // Only the link that keeps an account can have nothing left to do.
          expect(kind === keep ? seen : seen.replace('moot', 'ends')).toBe(wanted);
        });
      }

      it('works as long as nothing changes, and several times at once does its work once', async () => {
        const owner = await newOwner(verified);
        const held = await give(owner);
        const uses = await Promise.allSettled([held.use(), held.use(), held.use()]);
        const done = uses.filter(({ status }) => status === 'fulfilled').length;
        // A form that comes again hears that it is done, but where nothing is left that would know it.
        expect(done).toBe([keep, stop].includes(kind) ? 1 : 3);
        const letters = await lettersTo(owner.email);
        expect(letters).toEqual([...new Set(letters)]);
      });
    });

  it('of two links for one account, used at once, one counts', async () => {
    const owner = await newOwner(true);
    const words = [await newPasswordWord(owner), await newPasswordWord(owner)];
    const uses = await Promise.allSettled(
      words.map((token) => resetPassword(services, { token, password: 'hét szép futrinka' }, client())),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('proves no address that the member has left while the letter was being written', async () => {
    const owner = await newOwner(false);
    const token = await confirmWord(owner);
    await services.db
      .updateTable('member')
      .set({ email: `x${owner.email}` })
      .where('id', '=', owner.memberId)
      .execute();
    await expect(confirmAddress(services, token)).rejects.toMatchObject({ code: 'link_dead' });
  });
});
