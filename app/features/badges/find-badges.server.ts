import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { findBadgeRows } from './badges.repo.server.ts';

/** A badge as the interface shows it (specification, section 3). */
export type BadgeView = { slug: string; nameShort: string; label: string; iconUrl: string };

/** The badges that a member holds, in the order in which badges are shown. */
export async function findBadgesOf(db: Db, memberId: number): Promise<BadgeView[]> {
  return (await findBadgeRows(db, { memberId })).map(toBadgeView);
}

type BadgeNames = Pick<Awaited<ReturnType<typeof findBadgeRows>>[number], 'slug' | 'name_short' | 'label'>;

export function toBadgeView({ slug, name_short, label }: BadgeNames): BadgeView {
  return { slug, nameShort: name_short, label, iconUrl: urls.badgeIcon(slug) };
}
