import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import { hideImage } from '#app/features/sightings/pictures/hide-image.server.ts';
import { hideComment } from '#app/features/talk/hide-comment.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { OpenThing } from './open-thing.server.ts';
import type { Thing } from './reported-thing.ts';

type Hide = { thing: Thing; opened: OpenThing; isHidden: boolean };

/** Takes a thing out of everybody's sight, or shows it again; whether anything was changed. */
export async function hideThing(tx: Tx, viewer: Viewer, hide: Hide): Promise<boolean> {
  if (hide.thing.kind === 'sighting') return hideSighting(tx, viewer, hide);
  const { thing, opened, isHidden } = hide;
  if (thing.kind === 'image') return hideImage(tx, viewer, { imageId: thing.id, sighting: opened.sighting, isHidden });
  if (opened.isGone) return false;
  await hideComment(tx, viewer, { commentId: thing.id, isHidden });
  return true;
}

async function hideSighting(tx: Tx, viewer: Viewer, { opened, isHidden }: Hide): Promise<boolean> {
  const { id: sightingId, state } = opened.sighting;
  if (state !== (isHidden ? 'published' : 'hidden')) return false;
  const next = isHidden ? 'hidden' : 'published';
  await rewriteSighting(tx, sightingId, () => ({ state: next, state_changed_at: new Date() }));
  await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind: 'state' });
  return true;
}
