import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import { OutsideError, type OutsideReason } from '#app/platform/net/outside-error.ts';
import { importMessages } from '../messages.ts';

const messages = importMessages.pictures;

/** Reasons for which it would be the same the next time. */
const lasting: ReadonlySet<OutsideReason> = new Set(['address', 'inner', 'big']);

/** Why a picture could not be had, in a sentence, and whether it will never be; undefined where that is no fault of its own. */
export function pictureProblem(error: unknown): { problem: string; isFinal: boolean } | undefined {
  if (error instanceof OutsideError) {
    const { reason, host, status } = error;
    const problem = reason === 'status' ? messages.status(host, status ?? 0) : messages.outside[reason](host);
    return { problem, isFinal: lasting.has(reason) };
  }
  if (!(error instanceof DomainError) || isOfTheMoment(error)) return undefined;
  const problem = error.details.map(({ message }) => message).join(' ') || problemBody(error).detail;
  return { problem, isFinal: error.code !== 'email_not_confirmed' && error.code !== 'too_many_requests' };
}

function isOfTheMoment({ code }: DomainError): boolean {
  return code === 'storage_full' || code === 'busy' || code === 'unavailable';
}
