import { data } from 'react-router';
import { z } from 'zod';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';

const cursor = z.coerce.number().int().positive().optional().catch(undefined);
const text = z.string().max(200).catch('');
const id = z.coerce.number().int().positive();

/** Rows of one admin list. */
export const pageSize = 50;

/** The list's cursor (`?tol=`); an unknown one begins at the start. */
export function cursorOf(request: Request): number | undefined {
  return cursor.parse(new URL(request.url).searchParams.get('tol') ?? undefined);
}

/** A search param as text; a missing one is empty. */
export function paramOf(request: Request, name: string): string {
  return text.parse(new URL(request.url).searchParams.get(name) ?? '').trim();
}

/** A numeric path param; anything else is no page. */
export function idOf(param: string): number {
  const parsed = id.safeParse(param);
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
