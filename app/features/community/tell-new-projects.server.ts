import { markToldFollowers, tellFollowers, tellNearby } from '#app/features/projects/tell-project.server.ts';
import { findReadersNearby } from '#app/features/sightings/containers/find-readers-nearby.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findProjectFollowers } from './project-followers.repo.server.ts';

/** So long its curators have to mend a project before others hear of it. */
const quietMs = 60 * 60_000;

/** Tells members of new projects about what they follow, and those who asked for it of such as are where they go: each project once, for one reason. */
export async function tellNewProjects(db: Db, now: Date = new Date()): Promise<void> {
  await write(db, async (tx) => {
    for (const project of await markToldFollowers(tx, new Date(now.getTime() - quietMs))) {
      const { id, area } = project;
      const followers = await findProjectFollowers(tx, id);
      await tellFollowers(tx, project, followers);
      const near = await findReadersNearby(tx, { kind: 'project', id, area });
      await tellNearby(
        tx,
        project,
        near.filter((memberId) => !followers.includes(memberId)),
      );
    }
  });
}
