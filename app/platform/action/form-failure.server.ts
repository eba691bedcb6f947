import { data } from 'react-router';
import { DomainError, problemBody, problems } from './domain-error.ts';

/** A form as it goes back with what is wrong beside each field; rethrows what is no failure of the form. */
export function formFailure<Rest extends object>(error: unknown, rest: Rest) {
  if (!(error instanceof DomainError) || !['invalid', 'conflict'].includes(error.code)) throw error;
  const errors: Record<string, string> = {};
  // A key that was sent with something else is nobody's field: it concerns the whole form.
  for (const { path, message } of error.details) errors[path === 'clientId' ? '' : path] ??= message;
  if (error.details.length === 0) errors[''] = problemBody(error).detail;
  return data({ ...rest, errors }, { status: problems[error.code].status });
}
