import { expect, it } from 'vitest';
import { verdictKeys } from '#app/features/sightings/lists/sighting-filters.ts';
import { verdicts } from '#app/features/sightings/queue/verdict.ts';
import { readBenchQuery } from './bench-query.ts';

it.each(verdicts)('of what is %s there is a queue, or the address is refused', (verdict) => {
  for (const isExpert of [false, true]) {
    const read = readBenchQuery(new URLSearchParams({ dontes: verdictKeys[verdict] }), isExpert);
    if (Object.keys(read.problems).length === 0) expect(read.verdict).toBe(verdict);
    else expect(read.refused).toEqual({ dontes: verdictKeys[verdict] });
    expect(Object.keys(read.problems)).toHaveLength(['open', 'waiting'].includes(verdict) ? 0 : 1);
  }
});

it('begins with the open ones', () => {
  expect(readBenchQuery(new URLSearchParams(), false)).toMatchObject({ verdict: 'open', problems: {} });
});
