import { data } from 'react-router';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';

/** Rows of one list. */
export const pageSize = 50;

/** The list's cursor (`?tol=`). */
export function cursorOf(url: URL): number | undefined {
  return pageQuery(url.searchParams, (reader) => reader.after('tol')) ?? undefined;
}

/** A numeric path param; anything else is no page. */
export function idOf(param: string): number {
  const parsed = idSchema.safeParse(param);
  if (!parsed.success) throw new DomainError('not_found');
  return parsed.data;
}

/** An expected failure as the answer to a form, by field, with what was sent; rethrows anything else. */
export function importFailure(error: unknown, typed: Readonly<Record<string, string>> = {}) {
  if (!(error instanceof DomainError)) throw error;
  const errors: Record<string, string> = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  if (error.details.length === 0) errors[''] = problemBody(error).detail;
  return data({ errors, typed }, { status: problems[error.code].status });
}
