import { DomainError, problemBody, problems } from './domain-error.ts';

/** Answers the work's result as JSON that nobody keeps; an expected failure as RFC 9457 problem+json. For routes without a page. */
export async function orJsonProblem(work: () => Promise<unknown>): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' };
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status } = problems[error.code];
    return Response.json(problemBody(error), {
      status,
      headers: { ...headers, 'content-type': 'application/problem+json' },
    });
  }
}
