import { z } from 'zod';
import { type NewBadge, newBadgeSchema } from '#app/features/badges/badge-form.ts';
import { makeBadge } from '#app/features/badges/make-badge.server.ts';
import type { BadgeRule } from '#app/features/badges/rules/badge-rule.ts';
import { readRule } from '#app/features/badges/rules/read-rule.server.ts';
import { ruleFormSchema } from '#app/features/badges/rules/rule-form.ts';
import { previewRule, type RulePreview } from '#app/features/badges/rules/save-rule.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const intentSchema = z.object({ intent: z.enum(['check', 'make']), kind: z.string().default('') });

/** What a press came to: the address of the badge that was made, or who would get it (null: it is given by hand). */
export type NewBadgeOutcome = { slug: string } | { preview: RulePreview | null };

/** Makes a badge or says who would get it, as the form asks. Throws DomainError with the fields that it concerns. */
export async function actOnNewBadge(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  form: FormData,
): Promise<NewBadgeOutcome> {
  authorize(viewer, 'awardBadge');
  const { intent } = parseOr('malformed', intentSchema, Object.fromEntries(form));
  const badge = await readBadge(services.db, form);
  if (intent === 'make') return { slug: await makeBadge(services, viewer, badge) };
  const { rule } = badge;
  return { preview: rule && (await previewRule(services, viewer, { slug: null, rule })) };
}

/** Without a kind there is no rule, whatever else was typed of one. */
async function readBadge(db: Db, form: FormData): Promise<NewBadge & { rule: BadgeRule | null }> {
  const fields = Object.fromEntries(form);
  if (parseOr('malformed', intentSchema, fields).kind === '')
    return { ...parseOr('invalid', newBadgeSchema, fields), rule: null };
  const typed = parseOr('invalid', newBadgeSchema.extend(ruleFormSchema.shape), fields);
  return { ...newBadgeSchema.parse(fields), rule: await readRule(db, typed) };
}
