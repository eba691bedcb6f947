import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { PhotoRank } from './evidence.ts';

/** What is kept of photos of these taxa. */
export async function findEvidenceRows(db: Db, taxonIds: readonly number[]) {
  return await db
    .selectFrom('taxon_evidence')
    .select(['taxon_id', 'must_show', 'photo_rank'])
    .where('taxon_id', '=', sql<number>`any(${[...taxonIds]}::int[])`)
    .modifyEnd(prepared('evidence_rows'))
    .execute();
}

type KeptEvidence = { taxonId: number; mustShow: string; photoRank: PhotoRank | null; memberId: number | null };

export async function upsertEvidence(tx: Tx, { taxonId, mustShow, photoRank, memberId }: KeptEvidence): Promise<void> {
  const said = { must_show: mustShow, photo_rank: photoRank, updated_by: memberId, updated_at: new Date() };
  await tx
    .insertInto('taxon_evidence')
    .values({ taxon_id: taxonId, ...said })
    .onConflict((conflict) => conflict.column('taxon_id').doUpdateSet(said))
    .execute();
}

export async function deleteEvidence(tx: Tx, taxonId: number): Promise<void> {
  await tx.deleteFrom('taxon_evidence').where('taxon_id', '=', taxonId).execute();
}
