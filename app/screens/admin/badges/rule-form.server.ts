import { data } from 'react-router';
import { z } from 'zod';
import { badgeWordsSchema } from '#app/features/badges/badge-form.ts';
import { describeAnew } from '#app/features/badges/make-badge.server.ts';
import { readRule } from '#app/features/badges/rules/read-rule.server.ts';
import { ruleFormSchema } from '#app/features/badges/rules/rule-form.ts';
import { previewRule, type RulePreview, retireBadge, saveRule } from '#app/features/badges/rules/save-rule.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { settingsFailure } from '../settings/settings-form.server.ts';

const intentSchema = z.object({ intent: z.enum(['check', 'save', 'remove', 'retire', 'resume', 'describe']) });
const markSchema = z.object({ mark: z.string().max(500) });

/** What came of a press: who would get the badge, or what is done. */
export type RuleOutcome =
  | { preview: RulePreview & { branchId: number | null } }
  | { done: 'rule' | 'byHand' | 'retired' | 'resumed' | 'described' };

/** Does what the page of a badge asks for. Throws DomainError with the field that it concerns. */
export async function actOnRule(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  form: FormData,
  slug: string,
): Promise<RuleOutcome> {
  authorize(viewer, 'awardBadge');
  const fields = Object.fromEntries(form);
  const { intent } = parseOr('malformed', intentSchema, fields);
  if (intent === 'retire' || intent === 'resume') {
    const isRetired = intent === 'retire';
    await retireBadge(services, viewer, { slug, isRetired });
    return { done: isRetired ? 'retired' : 'resumed' };
  }
  if (intent === 'describe') {
    const { mark, ...words } = parseOr('invalid', badgeWordsSchema.extend(markSchema.shape), fields);
    await describeAnew(services.db, viewer, { slug, words, mark });
    return { done: 'described' };
  }
  if (intent === 'remove') {
    const { mark } = parseOr('malformed', markSchema, fields);
    await saveRule(services, viewer, { slug, rule: null, mark });
    return { done: 'byHand' };
  }
  const typed = parseOr('invalid', ruleFormSchema, fields);
  const rule = await readRule(services.db, typed);
  if (intent === 'save') {
    await saveRule(services, viewer, { slug, rule, mark: typed.mark });
    return { done: 'rule' };
  }
  const branchId = 'taxonId' in rule ? rule.taxonId : null;
  return { preview: { ...(await previewRule(services, viewer, { slug, rule })), branchId } };
}

/** The refused form with all that was typed; rethrows what is no expected failure. */
export function ruleFailure(error: unknown, form: FormData) {
  if (!(error instanceof DomainError)) throw error;
  const failure = settingsFailure(error, form);
  const own = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  const errors = error.details.length === 0 ? failure.data.errors : own;
  return data({ errors, values: failure.data.values, preview: null }, { status: failure.init?.status ?? 422 });
}

/** What was typed, beside who would get the badge by it. */
export function ruleChecked(preview: RulePreview & { branchId: number | null }, form: FormData) {
  return data({ ...typedIn(form), preview }, { status: 200 });
}

/** What was typed of a new badge, beside who would get it; `preview` null = it is given by hand. */
export function newBadgeChecked(preview: RulePreview | null, form: FormData) {
  return data({ ...typedIn(form), preview, isChecked: true as const }, { status: 200 });
}

function typedIn(form: FormData): { errors: Record<string, string>; values: Record<string, string> } {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return { errors: {}, values };
}
