import { type FootprintKind, leastCorners, mostCorners, mostReachM } from '#app/platform/geo/footprint.ts';
import type { FootprintProblem } from '#app/platform/geo/footprint-problem.ts';
import { formatCount, formatDistance } from '#app/platform/text/numbers.ts';

export const cornerWords: Record<FootprintKind, string> = { line: 'pont', area: 'sarok' };

/** What is wrong with a line or an area, and what to do. */
export function drawingProblem(kind: FootprintKind, problem: FootprintProblem): string {
  switch (problem.kind) {
    case 'too_few':
      return kind === 'line'
        ? `Egy vonalhoz legalább ${leastCorners.line} különböző pont kell.`
        : `Egy területhez legalább ${leastCorners.area} különböző sarok kell.`;
    case 'too_many':
      return `Legfeljebb ${formatCount(mostCorners, cornerWords[kind])} lehet: hagyj el belőle.`;
    case 'too_wide':
      return `Ez túl nagy: a legtávolabbi sarka legfeljebb ${formatDistance(mostReachM)} lehet a közepétől.`;
    case 'crosses':
      return `A terület széle keresztezi önmagát: a(z) ${problem.sides[0]}. sarok utáni oldal a(z) ${problem.sides[1]}. utánit. Húzd arrébb az egyik sarkot.`;
  }
}
