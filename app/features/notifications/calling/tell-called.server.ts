import { findMembersByNames } from '#app/features/members/find-members-by-names.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { NotificationData } from '../notification-kinds.ts';
import { type Cause, type NoticePage, notify, notifyMember } from '../notify.server.ts';
import { isTold, takeNoticesBack } from '../take-notice-back.server.ts';
import { calledMembers, calledNames } from './called-names.ts';
import { callingMessages, mostCalled } from './calling-messages.ts';

type Said = {
  /** Where the text stands: on a sighting, on a page of its own, or on an event's or a project's. */
  at: { sightingId: number } | NoticePage | { eventId: number } | { projectId: number };
  taxonLabel?: string;
  authorId: number;
  text: string;
  /** The text before it was changed: who was called there knows already, and who is no longer called is not told. */
  before?: string | undefined;
  /** Of these who had not looked when those words ended: their notice went with it. */
  unaware?: readonly number[];
  /** In what they are called, in the inessive: `egy határozásban`; a comment where it is not said. */
  where?: string;
  /** Who is told of it by another notice. */
  except?: number;
  /** Who has a notice of the same thing already is not told again, as where it stands anew. */
  unlessTold?: boolean | undefined;
  cause: Cause;
};

/** Tells members who are called in a text that somebody wrote and others read; answers who is called. Throws invalid where a text that is new calls too many. */
export async function tellCalled(
  tx: Tx,
  { at, taxonLabel = '', authorId, text, before = '', unaware = [], where, except, unlessTold = false, cause }: Said,
): Promise<number[]> {
  const called = await calledIn(tx, text);
  const known = before === '' ? [] : await calledIn(tx, before);
  const data = { taxonLabel, newNameLabel: null, nameChanged: false, ...(where !== undefined && { detail: where }) };
  const isNews = (id: number) => id !== except && (!known.includes(id) || unaware.includes(id));
  const news = called.filter(isNews);
  // To tell some of them only would be to leave the others out unseen.
  if (news.length > 0 && called.length > mostCalled && !unlessTold)
    throw new DomainError('invalid', [{ path: '', message: callingMessages.tooMany(called.length) }]);
  for (const memberId of news) {
    if (unlessTold && (await isTold(tx, { ...cause, memberId }))) continue;
    await tell(tx, at, { actorId: authorId, memberId, data, cause });
  }
  for (const memberId of known.filter((id) => !called.includes(id))) await takeNoticesBack(tx, { ...cause, memberId });
  return called;
}

type Called = { actorId: number; memberId: number; data: NotificationData; cause: Cause };

async function tell(tx: Tx, at: Said['at'], called: Called): Promise<void> {
  const notice = { ...called, kind: 'mention' } as const;
  if ('sightingId' in at) await notify(tx, { ...notice, ...at });
  else if ('eventId' in at || 'projectId' in at) await notifyMember(tx, { ...notice, data: { ...called.data, ...at } });
  else await notifyMember(tx, { ...notice, page: at });
}

async function calledIn(tx: Tx, text: string): Promise<number[]> {
  const names = calledNames(text);
  if (names.length === 0) return [];
  const called = calledMembers(text, await findMembersByNames(tx, names));
  return [...new Set(called.map(({ id }) => id))];
}
