import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { updateAvatarKey } from './members.repo.server.ts';

/** Shows a member by this file wherever they are named, or by their initials where there is none. */
export async function showAvatarAs(tx: Tx, member: { id: number; key: string | null }): Promise<void> {
  await updateAvatarKey(tx, member);
  touch(tx, 'members', 'sightings');
}
