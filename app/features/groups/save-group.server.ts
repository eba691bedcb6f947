import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { slugify } from '#app/platform/text/slug.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { maxGroups, type NewGroup } from './group-form.ts';
import { groupText } from './group-text.ts';
import { countGroups, findGroupByClient, findGroupForUpdate, insertGroup, updateGroup } from './groups.repo.server.ts';
import { messages } from './messages.ts';
import { tellCalledInGroup } from './tell-called-in-group.server.ts';

/** What is said of a group in words. */
type GroupWords = { name?: string | undefined; description?: string | undefined };
const groupWords = ['name', 'description'] as const;

/** Makes a group in the caller's transaction, once for each clientId. Throws not_logged_in, invalid, conflict (the key was sent with something else). */
export async function makeGroup(tx: Tx, viewer: Viewer, group: NewGroup): Promise<{ id: number; slug: string }> {
  authorize(viewer, 'makeGroup');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const { memberId } = viewer;
  const slug = slugOf(group.name);
  const { clientId, ...content } = group;
  await guardClientKey(tx, { memberId, kind: 'group', clientId, content });
  const id = await insertGroup(tx, { ...group, memberId, slug });
  if (id === undefined) {
    const known = await findGroupByClient(tx, { memberId, clientId: group.clientId });
    if (!known) throw new Error('A group with this clientId conflicts, yet is not there.');
    return known;
  }
  if ((await countGroups(tx, memberId)) > maxGroups)
    throw new DomainError('invalid', [{ path: 'name', message: messages.tooManyGroups }]);
  await tellCalledInGroup(tx, { groupId: id, authorId: memberId, text: groupText(group) });
  touch(tx, 'sightings');
  return { id, slug };
}

/** A group that `viewer` may change, held until the transaction ends. Throws not_found, not_logged_in, not_allowed. */
export async function openGroup(tx: Tx, viewer: Viewer, id: number) {
  const group = await findGroupForUpdate(tx, id);
  if (!group || group.deleted_at !== null) throw new DomainError('not_found');
  authorize(viewer, 'editGroup', { memberId: group.member_id });
  touch(tx, 'sightings');
  return group;
}

/**
 * Renames or describes a group in the caller's transaction; its slug follows the name. `read`: what its form was filled with: what was
 * left so stays as it stands. Throws conflict where another device has written the same otherwise since.
 */
export async function changeGroup(
  tx: Tx,
  viewer: Viewer,
  { id, read = {}, ...said }: GroupWords & { id: number; read?: GroupWords },
): Promise<{ id: number; slug: string }> {
  const group = await openGroup(tx, viewer, id);
  const isMine = (field: keyof GroupWords) => said[field] !== undefined && said[field] !== read[field];
  const elsewhere = groupWords.filter(
    (field) => isMine(field) && read[field] !== undefined && ![read[field], said[field]].includes(group[field]),
  );
  if (elsewhere.length > 0)
    throw new DomainError(
      'conflict',
      elsewhere.map((field) => ({ path: field, message: messages.changedElsewhere(group[field]) })),
    );
  const [name, description] = groupWords.map((field) => (isMine(field) ? said[field] : undefined));
  const slug = name === undefined ? group.slug : slugOf(name);
  const values = { ...(name !== undefined && { name, slug }), ...(description !== undefined && { description }) };
  if (Object.keys(values).length > 0) await updateGroup(tx, id, values);
  const text = groupText({ ...group, ...values });
  await tellCalledInGroup(tx, { groupId: id, authorId: viewer.memberId ?? 0, text, before: groupText(group) });
  return { id, slug };
}

/** Takes a group away, or brings it back; its sightings stay. A second press changes nothing. */
export async function deleteGroup(
  db: Db,
  viewer: Viewer,
  { id, isRestored = false }: { id: number; isRestored?: boolean },
): Promise<void> {
  await write(db, async (tx) => {
    const group = await findGroupForUpdate(tx, id);
    if (!group) throw new DomainError('not_found');
    const asking = isRestored ? authorize : authorizeWithoutTerms;
    asking(viewer, 'editGroup', { memberId: group.member_id });
    await updateGroup(tx, id, { deleted_at: isRestored ? null : (group.deleted_at ?? new Date()) });
    touch(tx, 'sightings');
  });
}

/** An address must have something to hold, whatever alphabet the name is in. */
function slugOf(name: string): string {
  return slugify(name).slice(0, 80) || 'csoport';
}
