/** Works one after the other, in the order in which they were asked for: each finds what the one before it has left. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    // One that fails holds nobody up.
    last = next.catch(() => undefined);
    return next;
  };
}
