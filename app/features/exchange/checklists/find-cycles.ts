import type { Entry, PlanState } from './plan-state.ts';

/** The rows that come round to themselves by what `idOf` names; those that only lead into a cycle are none of them. */
export function findCycles(entries: readonly Entry[], idOf: (entry: Entry) => string, state: PlanState): Set<Entry> {
  const done = new Set<Entry>();
  const inCycle = new Set<Entry>();
  for (const start of entries) {
    const path: Entry[] = [];
    const onPath = new Set<Entry>();
    let at: Entry | undefined = start;
    while (at && !done.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      const id = idOf(at);
      at = id ? state.withId(id) : undefined;
    }
    if (at && onPath.has(at)) for (const entry of path.slice(path.indexOf(at))) inCycle.add(entry);
    for (const entry of path) done.add(entry);
  }
  return inCycle;
}
