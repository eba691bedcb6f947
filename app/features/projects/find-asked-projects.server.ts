import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findQuestions } from './find-questions.server.ts';
import { findProjectsJoined } from './project-members.repo.server.ts';
import type { AskedProject } from './project-view.ts';
import { findProjectRows, findProjectsForShare, findProjectTaxa } from './projects.repo.server.ts';

/** The projects that a member has joined, the newest first, with what they ask by now; those too that ask nothing. */
export async function findJoinedProjects(db: Db, memberId: number): Promise<AskedProject[]> {
  const ids = (await findProjectsJoined(db, memberId)).map(({ projectId }) => projectId);
  if (ids.length === 0) return [];
  const [rows, taxa, questions] = await Promise.all([
    findProjectRows(db, ids),
    findProjectTaxa(db, ids),
    findQuestions(db, ids),
  ]);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      joins: row.joins,
      taxonIds: taxa.flatMap(({ project_id, taxon_id }) => (project_id === row.id ? [taxon_id] : [])),
      firstDay: row.first_day,
      lastDay: row.last_day,
      area: row.area_text,
      questions: questions.filter(({ projectId, isRetired }) => projectId === row.id && !isRetired),
    }))
    .toSorted((a, b) => b.id - a.id);
}

/** Those of them that ask something. */
export async function findAskedProjects(db: Db, memberId: number): Promise<AskedProject[]> {
  return (await findJoinedProjects(db, memberId)).filter(({ questions }) => questions.length > 0);
}

/** Keeps projects as they are until the transaction ends, before anything else of theirs is written. */
export async function keepProjects(tx: Tx, ids: readonly number[]): Promise<void> {
  await findProjectsForShare(tx, ids);
}
