import { DomainError } from '../action/domain-error.ts';

/** PostgreSQL's codes for what may well succeed in a moment: a lock or a statement that took too long, no connection left. */
const busyCodes: readonly string[] = [
  '55P03', // lock_not_available
  '57014', // query_canceled, as by a statement's time-out
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
];
/** How pg's pool says that no connection became free in time; it has no code. */
const poolIsEmpty = 'timeout exceeded when trying to connect';
/** How pg says that the database has not said a word for longer than it would take itself. */
const heardNothing = 'Query read timeout';

/** How often what another stood in the way of is done, all in all. */
export const mostAttempts = 5;

/** Two writers stood in each other's way, and the database has taken this one back whole: it may be done again. */
export const isRepeatable = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '');

/** Hands on what was promised; a failure for want of time or room is told as `busy`. */
export async function asBusy<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw busyOr(error);
  }
}

/** `busy` for a failure for want of time or room, anything else as it is. */
export function busyOr(error: unknown): unknown {
  const isBusy =
    busyCodes.includes(codeOf(error) ?? '') ||
    isSilence(error) ||
    (error instanceof Error && error.message === poolIsEmpty);
  return isBusy ? new DomainError('busy', [], { cause: error }) : error;
}

/** Nothing was heard of what was sent: its connection can say nothing else either. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === heardNothing;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
