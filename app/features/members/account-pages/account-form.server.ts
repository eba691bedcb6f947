import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Client } from '#app/features/members/sign-in/with-auth.server.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import { clientAddressContext } from '#app/platform/session/request-context.server.ts';

type Context = { get(context: typeof clientAddressContext): string };

/** What a failed form gives back: what is wrong by field, and what was typed but for passwords. */
export type FormFailure = {
  code: string;
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** Who sends this request. */
export function clientOf(request: Request, context: Context): Client {
  return { address: context.get(clientAddressContext), headers: request.headers };
}

const text = z.string().max(500).catch('');

/** The named text fields of a form; one that is missing or absurdly long is empty, others are ignored. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>>;
export async function readFields(request: Request, names: readonly string[]): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries(names.map((name) => [name, text.parse(form.get(name))]));
}

/** An expected failure as the answer to a form, with its status; rethrows anything else. */
export function formFailure(error: unknown, values: Record<string, string>) {
  if (!(error instanceof DomainError)) throw error;
  const { status, title } = problems[error.code];
  const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  const body: FormFailure = { code: error.code, values, errors: error.details.length > 0 ? errors : { '': title } };
  const headers: Record<string, string> =
    error instanceof TooManyRequests ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  return data(body, { status, headers });
}

/** Goes on to another page with these Set-Cookie headers. */
export function redirectWithCookies(path: string, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}
