const waiting: (() => void)[] = [];
let isUnderWay = false;

/** Does one piece of work after the other, each in a task of its own: between them the page answers whoever presses something. */
export function inTurn(work: () => void): void {
  waiting.push(work);
  if (isUnderWay) return;
  isUnderWay = true;
  setTimeout(next);
}

function next(): void {
  waiting.shift()?.();
  isUnderWay = waiting.length > 0;
  if (isUnderWay) setTimeout(next);
}
