import { data } from 'react-router';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { longestText } from './settings/longest-text.ts';

/** Rows of one admin list. */
export const pageSize = 50;

/** The list's cursor (`?tol=`). */
export function cursorOf(url: URL): number | undefined {
  return pageQuery(url.searchParams, (reader) => reader.after('tol')) ?? undefined;
}

/** A search param as text; a missing one is empty. */
export function paramOf(url: URL, name: string): string {
  return pageQuery(url.searchParams, (reader) => reader.text(name, longestText)) ?? '';
}

/** One of the words that a search param may be; null where it is not asked. */
export function choiceOf<Word extends string>(url: URL, name: string, words: readonly Word[]): Word | null {
  return pageQuery(url.searchParams, (reader) => reader.choice(name, words));
}

/** A numeric path param; anything else is no page. */
export function idOf(param: string): number {
  const parsed = idSchema.safeParse(param);
  if (!parsed.success) throw new DomainError('not_found');
  return parsed.data;
}

/** An expected failure as the answer to an admin form; rethrows anything else. */
export function adminFailure(error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const { status } = problems[error.code];
  const errors: Record<string, string> = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  if (error.details.length === 0) errors[''] = problemBody(error).detail;
  return data({ errors }, { status });
}
