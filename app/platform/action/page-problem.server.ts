import { data } from 'react-router';
import { DomainError, problemBody, problems } from './domain-error.ts';

/** Runs a loader's work; an expected failure becomes the error page of its status. */
export async function orPageProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw data(problemBody(error), { status: problems[error.code].status });
    throw error;
  }
}
