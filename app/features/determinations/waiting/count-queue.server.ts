import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ClaimWanted } from './claim-next.server.ts';
import { pageWaiting } from './page-waiting.server.ts';

/** How far the queue is counted. */
const mostCounted = 500;

/** How many sightings wait for the viewer in a queue; `isMore` where it is longer than is counted. */
export async function countQueue(
  db: Db,
  viewer: Viewer,
  { kind, verdict, filters }: Pick<ClaimWanted, 'kind' | 'verdict' | 'filters'>,
): Promise<{ count: number; isMore: boolean }> {
  if (viewer.memberId === null) return { count: 0, isMore: false };
  const waiting = await pageWaiting(db, {
    viewerId: viewer.memberId,
    scopes: kind === 'own' ? viewer.expertTaxonIds : null,
    verdict,
    filters,
    cursor: undefined,
    except: [],
    limit: mostCounted + 1,
  });
  return { count: Math.min(waiting.length, mostCounted), isMore: waiting.length > mostCounted };
}
