import { can } from '#app/features/members/can.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Whether somebody may see a picture whose sighting is not public; `sighting_state` null = no sighting has it yet. */
export function maySeeImage(viewer: Viewer, image: { member_id: number; sighting_state: string | null }): boolean {
  return (
    image.sighting_state !== 'deleted' &&
    can(viewer, 'seeHiddenSighting', { memberId: image.member_id, ancestorIds: [] })
  );
}
