import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { countByFamily } from './cards.repo.server.ts';

/** What a member has learnt of a family. */
export type FamilyProgress = {
  /** Null for species without a family. */
  family: TaxonView | null;
  species: number;
  asked: number;
  known: number;
  due: number;
};

/** A member's progress by family, the most asked first, and how many species are due today. */
export async function findProgress(
  db: Db,
  { memberId, now = new Date() }: { memberId: number; now?: Date },
): Promise<{ families: FamilyProgress[]; due: number }> {
  const rows = await countByFamily(db, { memberId, day: today(now) });
  const taxa = await findTaxa(
    db,
    rows.flatMap((row) => row.family_id ?? []),
  );
  const families = rows.map(({ family_id: familyId, ...counts }) => ({
    ...counts,
    family: familyId === null ? null : (taxa.get(familyId) ?? null),
  }));
  return { families, due: families.reduce((sum, { due }) => sum + due, 0) };
}
