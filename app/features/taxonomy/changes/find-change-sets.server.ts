import { type FirstOnes, firstOnes } from '#app/platform/action/first-ones.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isShownKind, type ShownKind } from './change-kinds.ts';
import { findProposedSets, findSet, findSetsOfTaxon, pageCommittedSets } from './change-lists.repo.server.ts';
import { type ChangeReport, changeReportSchema } from './taxon-change.ts';

/** A set as lists show it; members by id. */
export type ChangeSetItem = {
  id: number;
  title: string;
  origin: 'editor' | 'import';
  state: 'proposed' | 'committed' | 'undone';
  kinds: ShownKind[];
  changes: number;
  proposedBy: number | null;
  proposedAt: Date;
  committedBy: number | null;
  committedAt: Date | null;
  undoneAt: Date | null;
};

export type ChangeSetDetails = ChangeSetItem & {
  reason: string;
  source: string;
  report: ChangeReport | null;
  checkedAt: Date | null;
  undoneBy: number | null;
};

/** One page of what has happened to the list of taxa, the newest first. */
export async function pageChangeSets(
  db: Db,
  page: { kind: ShownKind | null; beforeId: number | undefined; limit: number },
): Promise<{ items: ChangeSetItem[]; nextCursor: number | null }> {
  const rows = await pageCommittedSets(db, { ...page, limit: page.limit + 1 });
  const items = rows.slice(0, page.limit).map(toItem);
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

/** Proposals that nobody has carried out yet; `most` of them. */
export async function findProposals(db: Db, most: number): Promise<FirstOnes<ChangeSetItem>> {
  return firstOnes((await findProposedSets(db, most + 1)).map(toItem), most);
}

export async function findChangeSet(db: Db, id: number): Promise<ChangeSetDetails | undefined> {
  const row = await findSet(db, id);
  if (!row) return undefined;
  const { reason, source, checked_at: checkedAt, undone_by: undoneBy } = row;
  return { ...toItem(row), reason, source, checkedAt, undoneBy, report: toReport(row.report) };
}

export type TaxonChangeNote = { id: number; title: string; kinds: ShownKind[]; committedAt: Date };

/** The latest changes of a taxon and its synonyms, for its page. */
export async function findTaxonChanges(db: Db, taxonId: number, limit: number): Promise<TaxonChangeNote[]> {
  const rows = await findSetsOfTaxon(db, taxonId, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    kinds: row.kinds.filter(isShownKind),
    committedAt: row.committed_at,
  }));
}

type SetRow = Awaited<ReturnType<typeof findProposedSets>>[number];

function toItem(row: SetRow): ChangeSetItem {
  return {
    id: row.id,
    title: row.title,
    origin: row.origin,
    state: row.state,
    kinds: row.kinds.filter(isShownKind),
    changes: row.changes,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    committedBy: row.committed_by,
    committedAt: row.committed_at,
    undoneAt: row.undone_at,
  };
}

/** Written by this program, read back whole. */
function toReport(report: unknown): ChangeReport | null {
  return report === null ? null : changeReportSchema.parse(report);
}
