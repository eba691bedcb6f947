import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findGivable, findUngiven, insertAwardsByRule } from './awards-by-rule.repo.server.ts';
import { type BadgeRule, badgeRuleSchema } from './badge-rule.ts';
import { countByRule, type Reached } from './rule-counts.repo.server.ts';

/** So many are given a badge in one transaction. */
const givenAtOnce = 200;

/** Who has reached a rule's goal and would be given the badge by it, by rising number. */
export async function findReachers(
  db: Db,
  { badgeId, rule, memberIds = null }: { badgeId: number; rule: BadgeRule; memberIds?: readonly number[] | null },
): Promise<Reached[]> {
  const reached = await countByRule(db, rule, { memberIds, atLeast: rule.goal });
  if (reached.length === 0) return [];
  const ungiven = await findUngiven(db, { badgeId, memberIds: reached.map(({ memberId }) => memberId) });
  const ids = new Set(ungiven);
  return reached.filter(({ memberId }) => ids.has(memberId));
}

/** Gives a badge to all who have reached its goal before its rule was saved; a repeat gives to nobody twice. */
export async function giveBackwards(db: Db, badgeId: number): Promise<void> {
  const asked = await write(db, (tx) => findGivable(tx, badgeId));
  if (!asked) return;
  const reached = await findReachers(db, { badgeId, rule: badgeRuleSchema.parse(asked.rule) });
  for (let at = 0; at < reached.length; at += givenAtOnce) {
    const memberIds = reached.slice(at, at + givenAtOnce).map(({ memberId }) => memberId);
    const isGiven = await write(db, async (tx) => {
      const badge = await findGivable(tx, badgeId);
      // Another rule has been saved since, with a run of its own.
      if (!badge || JSON.stringify(badge.rule) !== JSON.stringify(asked.rule)) return false;
      await giveToEach(tx, { badge, memberIds });
      return true;
    });
    if (!isGiven) return;
  }
}

/** Gives a badge by rule and tells whoever is given it now, in the caller's transaction. */
export async function giveToEach(
  tx: Tx,
  { badge, memberIds }: { badge: { id: number; slug: string; label: string }; memberIds: readonly number[] },
): Promise<void> {
  const given = await insertAwardsByRule(tx, { badgeId: badge.id, memberIds });
  const data = { taxonLabel: badge.label, newNameLabel: null, nameChanged: false, badge: badge.slug };
  for (const { id, memberId } of given)
    await notifyMember(tx, { memberId, kind: 'badge', actorId: null, data, cause: { kind: 'badge', id } });
  if (given.length > 0) touch(tx, 'members');
}
