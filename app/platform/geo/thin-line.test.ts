import { expect, it } from 'vitest';
import { mostCorners } from './footprint.ts';
import { footprintProblem } from './footprint-problem.ts';
import type { Position } from './polygon.ts';
import { thinned } from './thin-line.ts';
import { distanceM } from './web-mercator.ts';

it('a thinned line keeps its ends and stays near every former point', () => {
  const walked = Array.from(
    { length: 5000 },
    (_, index): Position => [19 + index * 2e-6, 47.5 + Math.sin(index / 300) / 1000],
  );
  const thin = thinned(walked, mostCorners);
  expect(thin.length).toBeLessThanOrEqual(mostCorners);
  expect([thin[0], thin.at(-1)]).toEqual([walked[0], walked.at(-1)]);
  expect(footprintProblem({ kind: 'line', corners: thin })).toBeUndefined();
  const along = thin.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = thin[index] ?? [x, y];
    return Array.from({ length: 40 }, (_, part) => ({
      longitude: fromX + ((x - fromX) * part) / 40,
      latitude: fromY + ((y - fromY) * part) / 40,
    }));
  });
  for (const [longitude, latitude] of walked.filter((_, index) => index % 100 === 0))
    expect(Math.min(...along.map((point) => distanceM({ latitude, longitude }, point)))).toBeLessThan(5);
  expect(thinned(walked.slice(0, 400), mostCorners)).toEqual(walked.slice(0, 400));
});
