/** Runs at most `most` of the given works at a time; the others wait in line. Bounds the memory that pictures take. */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
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
