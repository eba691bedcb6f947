import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findBadgeBySlug } from '../badges.repo.server.ts';
import { badgeMessages as messages } from '../messages.ts';
import { updateRetired, updateRule } from './awards-by-rule.repo.server.ts';
import { type BadgeRule, badgeRuleSchema } from './badge-rule.ts';
import { findReachers } from './give-by-rule.server.ts';
import { branchLabel, findBranchLabels } from './read-rule.server.ts';
import { ruleSentence } from './rule-words.ts';

type Judged = Pick<Services, 'db' | 'queue'>;

/** So many of those who would be given a badge are named. */
export const namedReachers = 50;

export type RulePreview = { sentence: string; count: number; named: { member: MemberView; reached: number }[] };

/** Nobody has it, and from nobody was it taken. */
const unmade = { id: 0 };

/** Who would be given a badge by a rule, were it saved: how many, and those who have the most of it; `slug` null = a badge that is not made yet. Throws not_allowed, not_found. */
export async function previewRule(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { slug, rule }: { slug: string | null; rule: BadgeRule },
): Promise<RulePreview> {
  authorize(viewer, 'awardBadge');
  const badge = slug === null ? unmade : await findBadgeBySlug(db, slug);
  if (!badge) throw new DomainError('not_found');
  const reached = await findReachers(db, { badgeId: badge.id, rule });
  const first = reached.toSorted((a, b) => b.reached - a.reached || a.memberId - b.memberId).slice(0, namedReachers);
  const members = await findMembers(
    db,
    first.map(({ memberId }) => memberId),
  );
  const labels = await findBranchLabels(db, [rule]);
  return {
    sentence: ruleSentence(rule, branchLabel(rule, labels)),
    count: reached.length,
    named: first.flatMap(({ memberId, reached: number }) => {
      const member = members.get(memberId);
      return member ? [{ member, reached: number }] : [];
    }),
  };
}

/** How the form tells later whether a rule is still what it showed. */
export function markOf(rule: BadgeRule | null): string {
  return rule === null ? '' : JSON.stringify(badgeRuleSchema.parse(rule));
}

/**
 * Writes what a badge is given for, null = by hand alone, with a record; whoever has reached it already is given it in the background.
 * Throws not_allowed, not_found; conflict where another has changed it since `mark`.
 */
export async function saveRule(
  { db, queue }: Judged,
  viewer: Viewer,
  { slug, rule, mark }: { slug: string; rule: BadgeRule | null; mark: string },
): Promise<void> {
  authorize(viewer, 'awardBadge');
  await write(db, async (tx) => {
    const before = await updateRule(tx, { slug, rule: rule === null ? null : JSON.stringify(rule) });
    if (!before) throw new DomainError('not_found');
    const former = before.rule === null ? null : badgeRuleSchema.parse(before.rule);
    if (markOf(former) !== mark) throw new DomainError('conflict', [{ path: '', message: messages.conflict }]);
    if (markOf(rule) === mark) return;
    const labels = await findBranchLabels(
      tx,
      [former, rule].flatMap((each) => each ?? []),
    );
    const words = (each: BadgeRule | null) => (each === null ? null : ruleSentence(each, branchLabel(each, labels)));
    const data = { badge: { from: before.label, to: before.label }, rule: { from: words(former), to: words(rule) } };
    await recordAct(tx, viewer, { action: 'set-badge-rule', subject: `badge:${before.id}`, data });
    touch(tx, 'members');
    if (rule !== null && before.retired_at === null) await queue.enqueue(tx, 'give-badge', { badgeId: before.id });
  });
}

/** Ends the giving of a badge, or resumes it, with a record; whoever has it keeps it. Throws not_allowed, not_found where it is so already. */
export async function retireBadge(
  { db, queue }: Judged,
  viewer: Viewer,
  { slug, isRetired }: { slug: string; isRetired: boolean },
): Promise<void> {
  authorize(viewer, 'awardBadge');
  await write(db, async (tx) => {
    const badge = await updateRetired(tx, { slug, isRetired });
    if (!badge) throw new DomainError('not_found');
    const data = { badge: { from: badge.label, to: badge.label } };
    const action = isRetired ? 'retire-badge' : 'resume-badge';
    await recordAct(tx, viewer, { action, subject: `badge:${badge.id}`, data });
    touch(tx, 'members');
    if (!isRetired && badge.rule !== null) await queue.enqueue(tx, 'give-badge', { badgeId: badge.id });
  });
}
