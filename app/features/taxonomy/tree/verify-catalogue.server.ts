import type { Db } from '#app/platform/db/database.server.ts';
import { findAllLines, findAllNames, findAllSlugs } from './catalogue.repo.server.ts';
import { findTreeFaults } from './tree-faults.ts';

/** Proves the tree whole: no orphan, no cycle, no doubled slug, stored = computed. Answers what is wrong in Hungarian sentences. */
export async function verifyCatalogue(db: Db): Promise<string[]> {
  const [taxa, slugs, names] = await Promise.all([findAllLines(db), findAllSlugs(db), findAllNames(db)]);
  return findTreeFaults({ taxa, slugs, names });
}
