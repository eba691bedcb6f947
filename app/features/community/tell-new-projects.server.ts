import { markToldFollowers, tellFollowers } from '#app/features/projects/tell-project.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findProjectFollowers } from './project-followers.repo.server.ts';

/** So long its curators have to mend a project before others hear of it. */
const quietMs = 60 * 60_000;

/** Tells members of new projects about what they follow, each project once. */
export async function tellNewProjects(db: Db, now: Date = new Date()): Promise<void> {
  await write(db, async (tx) => {
    for (const project of await markToldFollowers(tx, new Date(now.getTime() - quietMs)))
      await tellFollowers(tx, project, await findProjectFollowers(tx, project.id));
  });
}
