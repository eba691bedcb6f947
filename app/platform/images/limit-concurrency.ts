import { DomainError } from '../action/domain-error.ts';

/**
 * Runs at most `most` of the given works at a time; the others wait in line. Bounds the memory that pictures take. Where as many as
 * `mostWaiting` stand there already, the next is told `unavailable` at once.
 */
export function limitConcurrency(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most && waiting.length >= mostWaiting) throw new DomainError('unavailable');
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
