import { redirect } from 'react-router';
import { orLeadToKept } from '#app/features/sightings/changes/lead-to-kept.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** A page of one sighting: the work of its loader, or the way to the kept one where it was merged, or the error's page. */
export function sightingPage<Result>(
  of: { db: Db; viewer: Viewer; url: URL },
  work: () => Promise<Result>,
): Promise<Result> {
  const lead = (path: string): never => {
    // A merge can be undone: like every page's, this answer is asked for anew each time.
    throw redirect(path + of.url.search, 301);
  };
  return orPageProblem(() => orLeadToKept(of.db, { viewer: of.viewer, path: of.url.pathname, lead }, work));
}
