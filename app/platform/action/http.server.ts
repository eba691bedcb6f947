import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import '../text/hungarian-errors.ts';
import { DomainError, type ProblemCode } from './domain-error.ts';

/** A Fastify request's headers as the web's Headers. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Parses what crosses the border; throws DomainError with the paths and messages of what is wrong. */
export function parseOr<Output>(code: ProblemCode, schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new DomainError(code, details);
}
