import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { BadgeLook } from './draw-badge.ts';

/** The badges that a member holds, in the order in which badges are shown; `memberId` null = all that there are. */
export async function findBadgeRows(db: Db, { memberId }: { memberId: number | null }) {
  return await db
    .selectFrom('badge')
    .select(['badge.id', 'slug', 'name_short', 'label', 'description', 'figure', 'rule', 'retired_at'])
    .$if(memberId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('badge_award')
            .select('badge_award.id')
            .whereRef('badge_award.badge_id', '=', 'badge.id')
            .where('badge_award.member_id', '=', memberId ?? 0)
            .where('withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('position')
    .orderBy('badge.id')
    .execute();
}

export async function findBadgeBySlug(db: Db, slug: string) {
  return await db
    .selectFrom('badge')
    .select(['id', 'slug', 'name_short', 'label', 'description', 'emblem', 'tone', 'figure', 'rule', 'retired_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** What an administrator says of a badge in words. */
export type BadgeWords = { label: string; nameShort: string; description: string };

/** Inserts a badge behind those that there are; undefined where the address is taken. `rule` as JSON, null = by hand alone. */
export async function insertBadge(
  tx: Tx,
  badge: BadgeWords & BadgeLook & { slug: string; rule: string | null },
): Promise<number | undefined> {
  const { slug, label, nameShort, description, emblem, tone, figure, rule } = badge;
  const position = sql<number>`(select least(coalesce(max(b.position), 0) + 1, 32767) from badge b)`;
  const row = await tx
    .insertInto('badge')
    .values({ slug, label, name_short: nameShort, description, emblem, tone, figure, rule, position })
    .onConflict((conflict) => conflict.constraint('badge_slug_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A badge's words, held until the transaction ends. */
export async function findWordsForUpdate(tx: Tx, slug: string): Promise<(BadgeWords & { id: number }) | undefined> {
  return await tx
    .selectFrom('badge')
    .select(['id', 'label', 'name_short as nameShort', 'description'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateWords(tx: Tx, id: number, { label, nameShort, description }: BadgeWords): Promise<void> {
  await tx.updateTable('badge').set({ label, name_short: nameShort, description }).where('id', '=', id).execute();
}

/** A badge and a member as awarding sees them, held until the transaction ends; undefined parts are missing. */
export async function findForAward(tx: Tx, { badgeId, memberId }: { badgeId: number; memberId: number }) {
  const badge = await tx
    .selectFrom('badge')
    .select(['slug', 'label', 'retired_at'])
    .where('id', '=', badgeId)
    .forShare()
    .executeTakeFirst();
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return { badge, member };
}

export type NewAward = {
  badgeId: number;
  memberId: number;
  /** null = by a rule */
  awardedBy: number | null;
  reason: string;
  awardedAt?: Date | undefined;
};

/** The new award's id; undefined where the member has the badge already: constraint badge_award_one_standing. */
export async function insertAward(tx: Tx, award: NewAward): Promise<number | undefined> {
  const row = await tx
    .insertInto('badge_award')
    .values({
      badge_id: award.badgeId,
      member_id: award.memberId,
      awarded_by: award.awardedBy,
      reason: award.reason,
      ...(award.awardedAt && { awarded_at: award.awardedAt }),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'badge_id']).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Withdraws a standing award; whose it was and of what, or undefined where there is none. */
export async function updateWithdrawn(
  tx: Tx,
  { awardId, withdrawnBy, mayReturn }: { awardId: number; withdrawnBy: number; mayReturn: boolean },
) {
  return await tx
    .updateTable('badge_award')
    .from('badge')
    .set({ withdrawn_at: sql`clock_timestamp()`, withdrawn_by: withdrawnBy, again_allowed: mayReturn })
    .whereRef('badge.id', '=', 'badge_award.badge_id')
    .where('badge_award.id', '=', awardId)
    .where('badge_award.withdrawn_at', 'is', null)
    .returning(['badge_award.member_id', 'badge.slug', 'badge.label'])
    .executeTakeFirst();
}

/** A member's standing award of a badge. */
export async function findAward(db: Db, { badgeId, memberId }: { badgeId: number; memberId: number }) {
  return await db
    .selectFrom('badge_award')
    .select(['id', 'awarded_at', 'reason'])
    .where('member_id', '=', memberId)
    .where('badge_id', '=', badgeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Standing awards of a badge to everybody but one, or all that there are, newest first, without those of members who left. */
export async function pageAwards(
  db: Db,
  page: { of?: { badgeId: number; exceptMemberId: number }; before?: number | undefined; limit: number },
) {
  const { of, before, limit } = page;
  return await db
    .selectFrom('badge_award')
    .innerJoin('badge', 'badge.id', 'badge_award.badge_id')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'badge_award.member_id').on('member.deleted_at', 'is', null),
    )
    .select(['badge_award.id', 'badge_award.member_id', 'badge_award.awarded_by', 'badge_award.awarded_at', 'reason'])
    .select(['badge.slug', 'badge.name_short', 'badge.label', 'badge.rule'])
    .where('withdrawn_at', 'is', null)
    .$if(of !== undefined, (query) =>
      query.where('badge_id', '=', of?.badgeId ?? 0).where('badge_award.member_id', '<>', of?.exceptMemberId ?? 0),
    )
    .$if(before !== undefined, (query) => query.where('badge_award.id', '<', before ?? 0))
    .orderBy('badge_award.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many members hold each badge. */
export async function countHolders(db: Db, badgeIds: readonly number[]) {
  if (badgeIds.length === 0) return [];
  return await db
    .selectFrom('badge_award')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'badge_award.member_id').on('member.deleted_at', 'is', null),
    )
    .select(['badge_id as badgeId', (eb) => eb.fn.countAll<number>().as('holders')])
    .where('badge_id', 'in', [...badgeIds])
    .where('withdrawn_at', 'is', null)
    .groupBy('badge_id')
    .execute();
}

/** When a member was given each badge that they hold. */
export async function findAwardDays(db: Db, memberId: number) {
  return await db
    .selectFrom('badge_award')
    .select(['badge_id as badgeId', 'awarded_at as awardedAt'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Of each badge who was given it last, of those who are here. */
export async function findNewestHolders(db: Db) {
  return await db
    .selectFrom('badge_award')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'badge_award.member_id').on('member.deleted_at', 'is', null),
    )
    .distinctOn('badge_id')
    .select(['badge_id as badgeId', 'member.username'])
    .where('withdrawn_at', 'is', null)
    .orderBy('badge_id')
    .orderBy('badge_award.id', 'desc')
    .execute();
}
