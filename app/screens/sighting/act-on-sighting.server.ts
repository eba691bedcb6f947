import { hideDetermination } from '#app/features/determinations/hide-determination.server.ts';
import { cloneSighting } from '#app/features/recording/changes/clone-sighting.server.ts';
import { undoRearrangement } from '#app/features/recording/changes/undo-rearrangement.server.ts';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import type { SightingAct } from '#app/features/sightings/changes/read-sighting-form.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { decideTelling } from '#app/features/sightings/privacy/decide-telling.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Does what a form of the sighting's page asks for; answers where it leads. */
export async function actOnSighting(
  db: Db,
  viewer: Viewer,
  { sightingId, act }: { sightingId: number; act: SightingAct },
): Promise<string> {
  const here = urls.sighting(sightingId);
  if ('state' in act) {
    if (act.state === 'restored') await restoreSighting(db, viewer, sightingId);
    else await changeSightingState(db, viewer, { sightingId, state: act.state });
    return here;
  }
  if (act.intent === 'clone') {
    const clone = await cloneSighting(db, viewer, { sightingId, clientId: act.clientId });
    return urls.editSighting(clone.id);
  }
  if (act.intent === 'undoRearrangement') {
    const undone = await undoRearrangement(db, viewer, act.rearrangementId);
    return urls.sighting(undone.sightingId);
  }
  if ('determinationId' in act) {
    const { determinationId, reason, intent } = act;
    const isHidden = intent === 'hideDetermination';
    await hideDetermination(db, viewer, { sightingId, determinationId, isHidden, reason });
    return `${here}#hatarozasok`;
  }
  if ('groupId' in act) {
    const { groupId, intent } = act;
    const change = intent === 'joinGroup' ? { add: [sightingId] } : { remove: [sightingId] };
    await write(db, (tx) => changeGroupContents(tx, viewer, { groupId, ...change }));
    return here;
  }
  if ('side' in act) {
    const sighting = await findSighting(db, viewer, sightingId);
    if (!sighting) throw new DomainError('not_found');
    await decideTelling(db, viewer, { act: act.intent, side: act.side, sightingId, memberId: sighting.user.id });
    return here;
  }
  await favour(db, viewer, { sightingId, isFavourite: act.intent === 'favour' });
  return here;
}
