import { createHash } from 'node:crypto';
import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { slugify } from '#app/platform/text/slug.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { NewBadge } from './badge-form.ts';
import { type BadgeWords, findWordsForUpdate, insertBadge, updateWords } from './badges.repo.server.ts';
import { badgeMessages as messages } from './messages.ts';
import type { BadgeRule } from './rules/badge-rule.ts';
import { branchLabel, findBranchLabels } from './rules/read-rule.server.ts';
import { ruleSentence } from './rules/rule-words.ts';

/** Addresses beside those of badges: the page that makes one, and the list of a member's. */
const reserved = new Set(['uj', 'user']);

/** The address of a badge by its name, of at most 80 letters. Throws invalid where nothing of the name can stand in one. */
export function badgeSlug(label: string): string {
  const slug = slugify(label).slice(0, 80).replace(/-$/, '');
  if (slug === '') throw new DomainError('invalid', [{ path: 'label', message: messages.labelWithoutLetter }]);
  return reserved.has(slug) ? `${slug}-pecset` : slug;
}

/**
 * Makes a badge, with a rule or given by hand alone (null), once for each clientId, with a record; whoever has reached it already is given
 * it in the background. Its address. Throws not_allowed, conflict; invalid where the name is taken.
 */
export async function makeBadge(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { clientId, ...badge }: NewBadge & { rule: BadgeRule | null },
): Promise<string> {
  authorize(viewer, 'awardBadge');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const slug = badgeSlug(badge.label);
  await write(db, async (tx) => {
    // The same content has the same address.
    if (!(await guardClientKey(tx, { memberId, kind: 'badge', clientId, content: badge }))) return;
    const { label, rule } = badge;
    const id = await insertBadge(tx, { ...badge, slug, rule: rule && JSON.stringify(rule) });
    if (id === undefined) throw new DomainError('invalid', [{ path: 'label', message: messages.labelTaken }]);
    const words = rule && ruleSentence(rule, branchLabel(rule, await findBranchLabels(tx, [rule])));
    const data = { badge: { from: null, to: label }, ...(words !== null && { rule: { from: null, to: words } }) };
    await recordAct(tx, viewer, { action: 'make-badge', subject: `badge:${id}`, data });
    touch(tx, 'members');
    if (rule) await queue.enqueue(tx, 'give-badge', { badgeId: id });
  });
  return slug;
}

/** How the form tells later whether a badge's words are still what it showed. */
export function markOfWords({ label, nameShort, description }: BadgeWords): string {
  return createHash('sha256')
    .update(JSON.stringify([label, nameShort, description]))
    .digest('base64url');
}

/**
 * Changes what a badge is called and what is said of it, with a record; its address stays, since it is out in the world.
 * Throws not_allowed, not_found; conflict where another has changed them since `mark`.
 */
export async function describeAnew(
  db: Db,
  viewer: Viewer,
  { slug, words, mark }: { slug: string; words: BadgeWords; mark: string },
): Promise<void> {
  authorize(viewer, 'awardBadge');
  await write(db, async (tx) => {
    const before = await findWordsForUpdate(tx, slug);
    if (!before) throw new DomainError('not_found');
    // Sent twice, it is done once.
    if (markOfWords(before) === markOfWords(words)) return;
    if (markOfWords(before) !== mark)
      throw new DomainError('conflict', [{ path: '', message: messages.wordsConflict }]);
    await updateWords(tx, before.id, words);
    const changed = (['nameShort', 'description'] as const).filter((field) => before[field] !== words[field]);
    const data = {
      badge: { from: before.label, to: words.label },
      ...Object.fromEntries(changed.map((field) => [field, { from: before[field], to: words[field] }])),
    };
    await recordAct(tx, viewer, { action: 'describe-badge', subject: `badge:${before.id}`, data });
    touch(tx, 'members');
  });
}
