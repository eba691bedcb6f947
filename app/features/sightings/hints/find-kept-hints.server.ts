import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { seesFormerPlaces } from '../privacy/true-places.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { hintSentence } from './hint-messages.ts';
import { findHintsOfSighting } from './hints.repo.server.ts';

/** What was unusual when the sighting was saved, and what its recorder said to it. */
export type KeptHintView = { text: string; isSure: boolean };

/** The answered hints of a sighting; none for those who may not see its true place, which the distances would tell. */
export async function findKeptHints(db: Db, viewer: Viewer, sightingId: number): Promise<KeptHintView[]> {
  const [row] = await findSightingRows(db, [sightingId]);
  if (!row || !(await seesFormerPlaces(db, viewer, row))) return [];
  const kept = await findHintsOfSighting(db, sightingId);
  return kept.map(({ hint, answer }) => ({ text: hintSentence(hint), isSure: answer === 'sure' }));
}
