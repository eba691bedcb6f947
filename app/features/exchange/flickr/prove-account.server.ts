import { randomInt } from 'node:crypto';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { readAccount } from '#app/features/members/services-elsewhere.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { askFlickr, isFlickrOn } from './ask-flickr.server.ts';
import {
  deleteFlickrAccount,
  type FlickrAccountRow,
  findFlickrAccount,
  updateProved,
  upsertFlickrAccount,
} from './flickr-account.repo.server.ts';
import { foundUser, personInfo } from './flickr-answers.ts';
import { flickrMessages as messages } from './messages.ts';

type Means = Pick<Services, 'db' | 'config'>;

/** A member's account at Flickr; `word` is what is to stand in its profile until it has been seen there, null when nothing is asked. */
export type FlickrAccount = { name: string; url: string; isProved: boolean; word: string | null };

/** Whether photos can be taken over here at all, and from which account. */
export async function findOwnFlickr(
  { db, config }: Means,
  memberId: number,
): Promise<{ isOn: boolean; account: FlickrAccount | null }> {
  const row = await findFlickrAccount(db, memberId);
  const isOn = isFlickrOn(config);
  if (!row) return { isOn, account: null };
  const { nsid, name, proved_at } = row;
  const url = `https://www.flickr.com/people/${encodeURIComponent(nsid)}`;
  return { isOn, account: { name, url, isProved: proved_at !== null, word: waitingWord(row) } };
}

/** A word may be put into a profile for so long. */
const wordDays = 7;

function waitingWord({ word, asked_at }: FlickrAccountRow): string | null {
  return word === '' || Date.now() - asked_at.getTime() > wordDays * 86_400_000 ? null : word;
}

/** The member's account that is proved theirs. Throws not_allowed where there is none, not_found where the site has no key. */
export async function provedAccount({ db, config }: Means, memberId: number): Promise<{ nsid: string; name: string }> {
  if (!isFlickrOn(config)) throw new DomainError('not_found', [{ path: '', message: messages.off }]);
  const row = await findFlickrAccount(db, memberId);
  if (!row?.proved_at) throw new DomainError('not_allowed', [{ path: '', message: messages.notProved }]);
  return row;
}

/**
 * Begins to prove, or proves anew, that an account is the member's: gives the word that they are to put into their profile there. `typed` is
 * the name, the number or the address of the account. Throws not_logged_in, invalid for an account that is none, and what Flickr fails at.
 */
export async function askForProof(means: Means, viewer: Viewer, typed: string): Promise<void> {
  authorize(viewer, 'record');
  const memberId = ownMember(viewer);
  const { nsid, name } = await lookUp(means, memberId, typed);
  await upsertFlickrAccount(means.db, { memberId, nsid, name, word: newWord() });
}

/** Looks for the word in the profile; the account is proved where it stands there. Throws invalid where it does not, not_allowed where nothing was asked. */
export async function checkProof(means: Means, viewer: Viewer): Promise<void> {
  authorize(viewer, 'record');
  const memberId = ownMember(viewer);
  const row = await findFlickrAccount(means.db, memberId);
  if (!row || waitingWord(row) === null)
    throw new DomainError('not_allowed', [{ path: '', message: messages.askFirst }]);
  const found = await askFlickr(means, {
    memberId,
    method: 'people.getInfo',
    schema: personInfo,
    query: { user_id: row.nsid },
  });
  const { description = '', realname = '' } = found?.person ?? {};
  const isThere = found?.person.nsid === row.nsid && `${description}\n${realname}`.includes(row.word);
  const isProved = isThere && (await write(means.db, (tx) => updateProved(tx, row)));
  if (!isProved) throw new DomainError('invalid', [{ path: 'word', message: messages.wordMissing }]);
}

/** Forgets the account; pictures that came from it stay. Throws not_logged_in. */
export async function takeProofBack({ db }: Pick<Means, 'db'>, viewer: Viewer): Promise<void> {
  authorizeWithoutTerms(viewer, 'record');
  await deleteFlickrAccount(db, ownMember(viewer));
}

const nsidPattern = /^\d{1,12}@N\d\d$/;

async function lookUp(means: Means, memberId: number, typed: string): Promise<{ nsid: string; name: string }> {
  const text = tidy(typed);
  const refuse = (message: string) => new DomainError('invalid', [{ path: 'account', message }]);
  if (text === '') throw refuse(messages.accountMissing);
  if (nsidPattern.test(text)) {
    const query = { user_id: text };
    const known = await askFlickr(means, { memberId, method: 'people.getInfo', schema: personInfo, query });
    if (!known) throw refuse(messages.unknownAccount);
    return { nsid: known.person.nsid, name: known.person.username };
  }
  const account = readAccount('flickr', text);
  const isAddress = text.includes('/');
  if (isAddress && !account) throw refuse(messages.unknownAccount);
  const found = isAddress
    ? await askFlickr(means, {
        memberId,
        method: 'urls.lookupUser',
        schema: foundUser,
        query: { url: account?.url ?? '' },
      })
    : await askFlickr(means, {
        memberId,
        method: 'people.findByUsername',
        schema: foundUser,
        query: { username: text },
      });
  if (!found) throw refuse(messages.unknownAccount);
  return { nsid: found.user.id, name: found.user.username };
}

/** Letters that are not taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newWord(): string {
  return `lelohely-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;
}
