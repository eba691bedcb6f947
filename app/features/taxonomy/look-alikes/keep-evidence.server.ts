import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteEvidence, upsertEvidence } from './evidence.repo.server.ts';
import type { Evidence } from './evidence.ts';

/** Keeps what a photo of a branch must show and can prove; with nothing said it is forgotten. */
export async function keepEvidence(
  tx: Tx,
  { taxonId, memberId, mustShow, photoRank }: Evidence & { taxonId: number; memberId: number | null },
): Promise<void> {
  if (mustShow === '' && photoRank === null) await deleteEvidence(tx, taxonId);
  else await upsertEvidence(tx, { taxonId, mustShow, photoRank, memberId });
  touch(tx, 'taxonomy');
}
