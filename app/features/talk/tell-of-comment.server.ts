import { notify } from '#app/features/notifications/notify.server.ts';
import type { SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findThreadMembers } from './comments.repo.server.ts';
import { tellCalled } from './tell-called.server.ts';

type Said = {
  commentId: number;
  sighting: SightingRow;
  authorId: number;
  threadId: number | null;
  text: string;
  before?: string;
};

/** Tells who is called (`before`: who was called there already knows), then the observer and who speaks in the thread: each once. */
export async function tellOfComment(tx: Tx, said: Said): Promise<void> {
  const { commentId, sighting, authorId, threadId, before = '' } = said;
  const taxonLabel = await findTaxonLabel(tx, sighting.taxon_id);
  const mention = { kind: 'mention', id: commentId, commentId } as const;
  const called = await tellCalled(tx, { ...said, sightingId: sighting.id, taxonLabel, cause: mention });
  // Changed words are no new comment.
  if (before !== '') return;
  const about = { sightingId: sighting.id, actorId: authorId, kind: 'comment' } as const;
  const data = { taxonLabel, newNameLabel: null, nameChanged: false };
  const cause = { kind: 'comment', id: commentId, commentId } as const;
  const inThread = threadId === null ? [] : await findThreadMembers(tx, threadId);
  for (const memberId of new Set([sighting.member_id, ...inThread])) {
    if (called.includes(memberId)) continue;
    const detail = memberId === sighting.member_id ? 'a találatodhoz' : 'egy beszélgetéshez, amelyben te is írtál';
    await notify(tx, { ...about, memberId, data: { ...data, detail }, cause });
  }
}
