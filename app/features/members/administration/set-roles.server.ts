import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findRolesForUpdate, holdAdmins, type Roles, updateRoles } from './administration.repo.server.ts';
import { recordAct } from './record-act.server.ts';

/** Sets a member's roles and logs what changed; throws not_allowed, not_found, or invalid where administrators would lock themselves out. */
export async function setRoles(db: Db, viewer: Viewer, { memberId, roles }: { memberId: number; roles: Roles }) {
  authorize(viewer, 'manageUsers');
  if (isOneself(viewer, memberId) && !roles.isAdmin)
    throw new DomainError('invalid', [
      { path: 'isAdmin', message: 'A saját adminisztrátori jogodat más adminisztrátor veheti el.' },
    ]);
  await write(db, async (tx) => {
    // Two who take each other's right take turns, and the second has none any more.
    if (!roles.isAdmin && !(await holdAdmins(tx)).includes(viewer.memberId ?? 0)) throw new DomainError('not_allowed');
    const before = await findRolesForUpdate(tx, memberId);
    if (!before) throw new DomainError('not_found');
    const changed = roleNames.filter((name) => before[name] !== roles[name]);
    if (changed.length === 0) return;
    await updateRoles(tx, memberId, roles);
    const data = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: roles[name] }]));
    await recordAct(tx, viewer, { action: 'set-roles', subject: `member:${memberId}`, data });
    touch(tx, 'members');
  });
}

const roleNames = [
  ...(['isEditor', 'isAdmin', 'isModerator', 'isTaxonEditor', 'isOrganiser'] as const),
  ...(['allowHtml', 'donorUntil'] as const),
];
