import { data } from 'react-router';
import { z } from 'zod';
import { termsForm } from '#app/features/members/terms/terms-form.ts';
import { infoTextForm, siteFactsForm } from '#app/features/site/site-settings.ts';
import { type DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { settingsMessages } from './settings-messages.ts';

const mark = z.string().max(40);
const intentForm = z.object({ intent: z.enum(['facts', 'text', 'terms']) });

/** What of these settings could not be kept: what is wrong by field, and all that was typed. */
export type SettingsFailure = { errors: Record<string, string>; values: Record<string, string> };

/** Throws malformed for an unknown form, invalid with the fields that are wrong. */
export function parseSettingsForm(form: FormData) {
  const fields = Object.fromEntries(form);
  const { intent } = parseOr('malformed', intentForm, fields);
  if (intent === 'terms') return { intent, terms: parseOr('invalid', termsForm, fields) };
  if (intent === 'text') return { intent, ...parseOr('invalid', infoTextForm.extend({ mark }), fields) };
  const { mark: seen } = parseOr('malformed', z.object({ mark }), fields);
  return { intent, facts: parseOr('invalid', siteFactsForm, fields), mark: seen };
}

/** The failed form with everything that was typed, with its status. */
export function settingsFailure(error: DomainError, form: FormData) {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.details) errors[path] ??= message;
  if (error.code === 'conflict') errors[''] = settingsMessages.conflict;
  if (Object.keys(errors).length === 0) errors[''] = problemBody(error).detail;
  const values = Object.fromEntries(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  const failure: SettingsFailure = { errors, values };
  return data(failure, { status: problems[error.code].status });
}
