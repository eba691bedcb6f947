import { changeSightingState, restoreSighting } from '#app/features/sightings/change-state.server.ts';
import { favour } from '#app/features/sightings/favour.server.ts';
import { changeGroupContents } from '#app/features/sightings/group-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { SightingAct } from './read-sighting-form.server.ts';

/** Does what a form of the sighting's page asks for. */
export async function actOnSighting(
  db: Db,
  viewer: Viewer,
  { sightingId, act }: { sightingId: number; act: SightingAct },
): Promise<void> {
  if ('state' in act) {
    if (act.state === 'restored') return restoreSighting(db, viewer, sightingId);
    return changeSightingState(db, viewer, { sightingId, state: act.state });
  }
  if ('groupId' in act) {
    const { groupId, intent } = act;
    const change = intent === 'joinGroup' ? { add: [sightingId] } : { remove: [sightingId] };
    return write(db, (tx) => changeGroupContents(tx, viewer, { groupId, ...change }));
  }
  await favour(db, viewer, { sightingId, isFavourite: act.intent === 'favour' });
}
