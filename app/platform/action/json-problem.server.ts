import { DomainError, problemBody, problems } from './domain-error.ts';

const headers = { 'cache-control': 'private, no-store' };

/** Answers the work's result as JSON that nobody keeps; an expected failure as RFC 9457 problem+json. For routes without a page. */
export async function orJsonProblem(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return jsonProblem(error);
  }
}

/** An expected failure as RFC 9457 problem+json. */
export function jsonProblem(error: DomainError): Response {
  const { status } = problems[error.code];
  const type = { 'content-type': 'application/problem+json' };
  return Response.json(problemBody(error), { status, headers: { ...headers, ...type } });
}
