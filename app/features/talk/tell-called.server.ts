import { findMembersByNames } from '#app/features/members/find-members-by-names.server.ts';
import { type Cause, notify } from '#app/features/notifications/notify.server.ts';
import { isTold, takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { maxMentions } from './comment-limits.ts';
import { calledMembers, calledNames } from './comment-text.ts';

type Said = {
  sightingId: number;
  taxonLabel: string;
  authorId: number;
  text: string;
  /** The text before it was changed: who was called there knows already, and who is no longer called is not told. */
  before?: string;
  /** In what they are called, in the inessive: `egy határozásban`; a comment where it is not said. */
  where?: string;
  /** Who is told of it by another notice. */
  except?: number;
  /** Who has a notice of the same thing already is not told again, as where it stands anew. */
  unlessTold?: boolean;
  cause: Cause;
};

/** Tells members who are called in a text that somebody wrote on a sighting; answers who is called. */
export async function tellCalled(
  tx: Tx,
  { sightingId, taxonLabel, authorId, text, before = '', where, except, unlessTold = false, cause }: Said,
): Promise<number[]> {
  const called = await calledIn(tx, text);
  const known = before === '' ? [] : await calledIn(tx, before);
  const data = { taxonLabel, newNameLabel: null, nameChanged: false, ...(where !== undefined && { detail: where }) };
  for (const memberId of called.filter((id) => id !== except && !known.includes(id))) {
    if (unlessTold && (await isTold(tx, { ...cause, memberId }))) continue;
    await notify(tx, { sightingId, actorId: authorId, memberId, kind: 'mention', data, cause });
  }
  for (const memberId of known.filter((id) => !called.includes(id))) await takeNoticesBack(tx, { ...cause, memberId });
  return called;
}

async function calledIn(tx: Tx, text: string): Promise<number[]> {
  const names = calledNames(text);
  if (names.length === 0) return [];
  const called = calledMembers(text, await findMembersByNames(tx, names));
  return [...new Set(called.map(({ id }) => id))].slice(0, maxMentions);
}
