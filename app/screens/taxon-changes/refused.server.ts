import { data } from 'react-router';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';

/** An expected failure as the answer to a form, with all that was typed; rethrows anything else. */
export function refused(error: unknown, form: FormData) {
  if (!(error instanceof DomainError)) throw error;
  const { status } = problems[error.code];
  const errors: Record<string, string> = {};
  for (const { path, message } of error.details) errors[path] ??= message;
  if (error.details.length === 0) errors[''] = problemBody(error).detail;
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return data({ errors, values }, { status });
}
