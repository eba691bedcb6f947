import type { Db } from '#app/platform/db/database.server.ts';
import { findEvidenceRows } from './evidence.repo.server.ts';
import type { Evidence } from './evidence.ts';

/** What holds for a taxon, from itself or the nearest ancestor that says it; `line` root first, itself last. Null where nothing is known. */
export async function findEvidence(db: Db, line: readonly number[]): Promise<Evidence | null> {
  if (line.length === 0) return null;
  const rows = await findEvidenceRows(db, line);
  const nearest = rows.toSorted((a, b) => line.indexOf(b.taxon_id) - line.indexOf(a.taxon_id));
  const mustShow = nearest.find((row) => row.must_show !== '')?.must_show ?? '';
  const photoRank = nearest.find((row) => row.photo_rank !== null)?.photo_rank ?? null;
  return mustShow === '' && photoRank === null ? null : { mustShow, photoRank };
}

/** What is kept for the very taxon, for its form. */
export async function findOwnEvidence(db: Db, taxonId: number): Promise<Evidence> {
  const [row] = await findEvidenceRows(db, [taxonId]);
  return { mustShow: row?.must_show ?? '', photoRank: row?.photo_rank ?? null };
}
