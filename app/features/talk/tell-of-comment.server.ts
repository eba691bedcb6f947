import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { findUnaware, isTold, takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import type { SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findThreadMembers } from './comments.repo.server.ts';

type Said = {
  commentId: number;
  sighting: SightingRow;
  authorId: number;
  threadId: number | null;
  text: string;
  before?: string;
  /** It was hidden and is shown again: who has been told of it knows. */
  isBack?: boolean;
};

/**
 * Tells who is called (`before`: who was called there already knows), then the observer and who speaks in the thread: each once. Changed
 * words are no new comment, but whoever they no longer call before they have looked hears of the comment instead, and the other way round.
 */
export async function tellOfComment(tx: Tx, said: Said): Promise<void> {
  const { commentId, sighting, authorId, threadId, before = '', isBack = false } = said;
  const isNew = before === '';
  const taxonLabel = await findTaxonLabel(tx, sighting.taxon_id);
  const mention = { kind: 'mention', id: commentId, commentId } as const;
  const cause = { kind: 'comment', id: commentId, commentId } as const;
  const unaware = isNew ? [] : await findUnaware(tx, mention, 'mention');
  const at = { sightingId: sighting.id };
  const called = await tellCalled(tx, { ...said, at, taxonLabel, cause: mention, unlessTold: isBack });
  if (!isNew) for (const memberId of called) await takeNoticesBack(tx, { ...cause, memberId });
  const about = { sightingId: sighting.id, actorId: authorId, kind: 'comment' } as const;
  const data = { taxonLabel, newNameLabel: null, nameChanged: false };
  // Of what is back only who had spoken before it: the others have read it there, or answer to what they saw.
  const inThread = threadId === null ? [] : await findThreadMembers(tx, threadId, isBack ? commentId : null);
  for (const memberId of new Set([sighting.member_id, ...inThread])) {
    if (called.includes(memberId) || (!isNew && !unaware.includes(memberId))) continue;
    if (isBack && (await isTold(tx, { ...cause, memberId }))) continue;
    const detail = memberId === sighting.member_id ? 'a találatodhoz' : 'egy beszélgetéshez, amelyben te is írtál';
    await notify(tx, { ...about, memberId, data: { ...data, detail }, cause });
  }
}
