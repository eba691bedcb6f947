import { findMembersByNames } from '#app/features/members/find-members-by-names.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { maxMentions } from './comment-limits.ts';
import { calledNames } from './comment-text.ts';
import { findThreadMembers } from './comments.repo.server.ts';
import { findTaxonLabel } from './find-taxon-label.server.ts';
import type { SightingRow } from './sightings.repo.server.ts';

type Said = { sighting: SightingRow; authorId: number; threadId: number | null; text: string; before?: string };

/** Tells who is called (`before`: who was called there already knows), then the observer and who speaks in the thread: each once. */
export async function tellOfComment(tx: Tx, { sighting, authorId, threadId, text, before = '' }: Said): Promise<void> {
  const taxonLabel = await findTaxonLabel(tx, sighting.taxon_id);
  const about = { sightingId: sighting.id, actorId: authorId };
  const data = { taxonLabel, newNameLabel: null, nameChanged: false };
  const known = new Set(await calledIn(tx, before));
  const called = (await calledIn(tx, text)).slice(0, maxMentions);
  for (const memberId of called.filter((id) => !known.has(id)))
    await notify(tx, { ...about, memberId, kind: 'mention', data });
  // Changed words are no new comment.
  if (before !== '') return;
  const inThread = threadId === null ? [] : await findThreadMembers(tx, threadId);
  for (const memberId of new Set([sighting.member_id, ...inThread])) {
    if (called.includes(memberId)) continue;
    const detail = memberId === sighting.member_id ? 'a találatodhoz' : 'egy beszélgetéshez, amelyben te is írtál';
    await notify(tx, { ...about, memberId, kind: 'comment', data: { ...data, detail } });
  }
}

async function calledIn(tx: Tx, text: string): Promise<number[]> {
  const members = await findMembersByNames(tx, calledNames(text));
  return [...new Set([...members.values()].map(({ id }) => id))];
}
