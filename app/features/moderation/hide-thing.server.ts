import { hideMessage } from '#app/features/correspondence/messages-to-judge.server.ts';
import { holdHidden, releaseHidden } from '#app/features/sightings/changes/change-state.server.ts';
import { hideCover } from '#app/features/sightings/covers/set-cover.server.ts';
import { hideEventWithFinds } from '#app/features/sightings/events/change-event-contents.server.ts';
import { hideAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { hideImage } from '#app/features/sightings/pictures/hide-image.server.ts';
import { hideProjectWithFinds } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { readImagePlace, type SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import { hideComment } from '#app/features/talk/hide-comment.server.ts';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { OpenThing } from './open-thing.server.ts';
import type { Thing } from './reported-thing.ts';

type Hide = { thing: Thing; opened: OpenThing; isHidden: boolean };

/** Takes a thing out of everybody's sight, or shows it again; whether anything was changed. */
export async function hideThing(tx: Tx, viewer: Viewer, hide: Hide): Promise<boolean> {
  const { thing, opened, isHidden } = hide;
  const { sighting, ownerIds } = opened;
  if (thing.kind === 'message') {
    await hideMessage(tx, { id: thing.id, isHidden, by: viewer.memberId });
    return true;
  }
  if (thing.kind === 'event') return hideEventWithFinds(tx, { id: thing.id, isHidden });
  if (thing.kind === 'project') return hideProjectWithFinds(tx, { id: thing.id, isHidden });
  const [memberId] = ownerIds;
  if (!sighting) {
    const hide = { imageId: thing.id, isHidden };
    return memberId !== undefined && ((await hideAvatar(tx, { ...hide, memberId })) || hideCover(tx, hide));
  }
  if (thing.kind === 'sighting') return (isHidden ? holdHidden : releaseHidden)(tx, viewer, sighting);
  if (thing.kind === 'image') return hidePicture(tx, viewer, { imageId: thing.id, sighting, isHidden });
  return hideComment(tx, viewer, { commentId: thing.id, sighting, isHidden });
}

type HidePicture = { imageId: number; sighting: SightingRow; isHidden: boolean };

/** With what is written under it: whoever is called there is told when it comes back. */
async function hidePicture(tx: Tx, viewer: Viewer, hide: HidePicture): Promise<boolean> {
  if (!(await hideImage(tx, viewer, hide))) return false;
  const isShown = !hide.isHidden && hide.sighting.state !== 'deleted';
  const image = isShown ? await readImagePlace(tx, hide.imageId) : undefined;
  if (!image) return true;
  const { id: sightingId, member_id: memberId } = hide.sighting;
  await tellCalledInCaptions(tx, { sightingId, memberId, images: [image], unlessTold: true });
  return true;
}
