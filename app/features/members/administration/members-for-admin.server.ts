import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findMembers } from '../find-members.server.ts';
import { findTermsAcceptances } from '../terms/terms.repo.server.ts';
import {
  countMembers,
  findMembersForAdmin,
  pageActs,
  pageMemberIds,
  pageRunningScopes,
} from './administration.repo.server.ts';
import type { MemberRole } from './member-roles.ts';

type PageRequest = { before?: number | undefined; limit: number };

/** Members for administrators, the newest first, each with how many branches it is trusted with. */
export async function pageMembersForAdmin(
  db: Db,
  viewer: Viewer,
  { q, role, before, limit }: PageRequest & { q: string; role: MemberRole | undefined },
) {
  authorize(viewer, 'manageUsers');
  const ids = await pageMemberIds(db, { q, role, before, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const [members, scopes] = await Promise.all([
    findMembersForAdmin(db, shown),
    shown.length > 0 ? pageRunningScopes(db, { memberIds: shown, limit: 1000 }) : [],
  ]);
  const byId = new Map(members.map((member) => [member.id, member]));
  const items = shown.flatMap((id) => {
    const member = byId.get(id);
    return member ? [{ ...member, scopes: scopes.filter((scope) => scope.memberId === id).length }] : [];
  });
  return { items, nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

/** One member with running scopes and the acts done to it; throws not_found. */
export async function describeMemberForAdmin(db: Db, viewer: Viewer, id: number) {
  authorize(viewer, 'manageUsers');
  const [member] = await findMembersForAdmin(db, [id]);
  if (!member) throw new DomainError('not_found');
  const [scopes, acts, terms] = await Promise.all([
    pageRunningScopes(db, { memberIds: [id], limit: 200 }),
    pageActs(db, { subject: `member:${id}`, limit: 20 }),
    findTermsAcceptances(db, id),
  ]);
  return { member, scopes, terms, acts: await withNames(db, acts) };
}

/** Running expert scopes of all members, the newest first. */
export async function pageScopesForAdmin(db: Db, viewer: Viewer, { before, limit }: PageRequest) {
  authorize(viewer, 'grantScope');
  const rows = await pageRunningScopes(db, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await findMembers(
    db,
    shown.map((scope) => scope.memberId),
  );
  const items = shown.flatMap((scope) => {
    const member = names.get(scope.memberId);
    return member ? [{ ...scope, member }] : [];
  });
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Privileged acts, the newest first. */
export async function pageActsForAdmin(db: Db, viewer: Viewer, { before, limit }: PageRequest) {
  authorize(viewer, 'openAdmin');
  const rows = await pageActs(db, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: await withNames(db, shown), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function countMembersForAdmin(db: Db, viewer: Viewer) {
  authorize(viewer, 'openAdmin');
  return countMembers(db);
}

async function withNames<Act extends { memberId: number | null }>(db: Db, acts: readonly Act[]) {
  const ids = acts.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const names = await findMembers(db, ids);
  return acts.map((act) => ({ ...act, by: act.memberId === null ? undefined : names.get(act.memberId) }));
}
