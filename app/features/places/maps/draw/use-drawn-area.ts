import { useState } from 'react';
import { areaText, mostAreaCorners, readArea, ringOfArea } from '#app/platform/geo/area.ts';
import { crossingSides } from '#app/platform/geo/crossing-sides.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { mapMessages } from '../map-messages.ts';
import { drawingProblem } from './drawing-problem.ts';
import { useDrawingSteps } from './use-drawing-steps.ts';

/** An area that somebody draws to list what was seen there; `corners` is null while nobody does. `asked` is the one that the address has. */
export function useDrawnArea(asked: string | null, onChange: (corners: readonly Position[] | null) => void) {
  const [corners, setCorners] = useState<readonly Position[] | null>(null);
  const become = (next: readonly Position[] | null) => {
    setCorners(next);
    onChange(next);
  };
  const steps = useDrawingSteps({ kind: 'area', corners: corners ?? [], onDraw: (_, next) => become(next) });
  return {
    corners,
    steps,
    /** What is drawn as an address has it; null while it is no area. */
    text: corners && problemOf(corners) === undefined ? areaText({ corners }) : null,
    begin() {
      const before = readArea(asked ?? '');
      steps.forget();
      become(before ? ringOfArea(before) : []);
    },
    end: () => become(null),
  };
}

/** What is wrong with the corners of an area that is asked for, in words. */
export function problemOf(corners: readonly Position[]): string | undefined {
  if (corners.length < 3) return drawingProblem('area', { kind: 'too_few' });
  if (corners.length > mostAreaCorners) return mapMessages.tooManyCorners(mostAreaCorners);
  const sides = crossingSides(corners);
  return sides && drawingProblem('area', { kind: 'crosses', sides });
}
