import { can } from '#app/features/members/can.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { hintSentence } from './hint-messages.ts';
import { findHintsOfSighting } from './hints.repo.server.ts';

/** What was unusual when the sighting was saved, and what its recorder said to it. */
export type KeptHintView = { text: string; isSure: boolean };

type Subject = { memberId: number; ancestorIds: readonly number[] };

/** The answered hints of a sighting; none for those who may not see its true place, which the distances would tell. */
export async function findKeptHints(
  db: Db,
  viewer: Viewer,
  { sightingId, subject }: { sightingId: number; subject: Subject },
): Promise<KeptHintView[]> {
  if (!can(viewer, 'seeTruePlace', { ...subject, ancestorIds: [...subject.ancestorIds] })) return [];
  const kept = await findHintsOfSighting(db, sightingId);
  return kept.map(({ hint, answer }) => ({ text: hintSentence(hint), isSure: answer === 'sure' }));
}
