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

/** Runs an action's work; an expected failure comes back with its status, for the filled form. */
export async function orFormProblem<Result, Values>(values: Values, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError)
      return data({ problem: problemBody(error), values }, { status: problems[error.code].status });
    throw error;
  }
}
