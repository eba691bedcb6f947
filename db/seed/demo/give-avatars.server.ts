import { addReadyImage } from '#app/features/sightings/pictures/add-ready-image.server.ts';
import { showAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { drawnBy, type Gallery } from './gallery.server.ts';
import type { PlannedPicture } from './plan.ts';

const portrait = (look: PlannedPicture['look'], view: PlannedPicture['view'] = 'close'): PlannedPicture => ({
  look,
  view,
  variant: 0,
  isSquare: true,
});

/** Who is shown by which drawing; the others are left with their initials. */
export const demoAvatars: readonly (readonly [username: string, picture: PlannedPicture])[] = [
  ['anna', portrait('peacock')],
  ['csilla', portrait('machaon', 'folded')],
  ['kristof', portrait('stag')],
  ['demo1', portrait('ladybird7')],
  ['demo4', portrait('mantis')],
  ['demo5', portrait('bumbleBuff')],
];

/** Gives some of the demo members a picture beside their name; what is given already stays as it is. */
export async function giveAvatars(
  db: Db,
  { viewers, gallery }: { viewers: ReadonlyMap<string, Viewer>; gallery: Gallery },
): Promise<void> {
  for (const [username, wanted] of demoAvatars) {
    const memberId = viewers.get(username)?.memberId;
    if (!memberId) throw new Error(`There is no demo member ${username}.`);
    const image = {
      memberId,
      uploadKey: 'demo avatar',
      isAvatar: true,
      ...(await gallery.picture(wanted)),
      ...drawnBy,
    };
    await write(db, async (tx) => {
      await addReadyImage(tx, image);
      await showAvatar(tx, memberId);
    });
  }
}
