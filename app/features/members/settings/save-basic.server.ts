import type { z } from 'zod';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { holdAccount } from '../sign-in/account-links.repo.server.ts';
import type { basicSchema } from './basic-form.ts';
import { findOwnColumns, updateOwnColumns } from './settings.repo.server.ts';

/** Saves name, introduction and the picture at the head of the profile, which the caller has looked at. Throws not_logged_in. */
export async function saveBasic(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { fullName, description, subheaderImageId }: z.output<typeof basicSchema>,
): Promise<void> {
  const memberId = ownMember(viewer);
  await write(db, async (tx) => {
    // Held: of two saves at once, the second compares with what the first has written.
    await holdAccount(tx, memberId);
    const before = await findOwnColumns(tx, memberId);
    // Picture files name their author.
    if (fullName !== undefined && fullName !== before?.full_name)
      await queue.enqueue(tx, 'renew-credits', { memberId });
    await updateOwnColumns(tx, memberId, {
      ...(fullName !== undefined && { full_name: fullName }),
      ...(description !== undefined && { description }),
      ...(subheaderImageId !== undefined && { subheader_image_id: subheaderImageId }),
    });
    touch(tx, 'members', 'sightings');
  });
}
