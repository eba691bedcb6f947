import { useState } from 'react';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { ShapeKind } from './ShapeChoice.tsx';

type Corners = readonly Position[];
export type Drawing = {
  kind: ShapeKind;
  corners: Corners;
  onDraw(kind: ShapeKind, corners: Corners): void;
};

/** The steps of a drawing, to be taken back one by one; another shape begins with what was drawn as the one before. */
export function useDrawingSteps({ kind, corners, onDraw }: Drawing) {
  const [former, setFormer] = useState<readonly Corners[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  /** what was drawn before somebody went back to the point */
  const [laid, setLaid] = useState<Corners>([]);

  return {
    chosen,
    choose: setChosen,
    canGoBack: former.length > 0,
    draw(next: Corners) {
      setFormer([...former, corners]);
      if (next.length < corners.length) setChosen(null);
      onDraw(kind, next);
    },
    /** Begins a drawing of which nothing can be taken back. */
    forget() {
      setFormer([]);
      setChosen(null);
    },
    goBack() {
      setFormer(former.slice(0, -1));
      setChosen(null);
      onDraw(kind, former.at(-1) ?? []);
    },
    turnTo(next: ShapeKind) {
      if (next === '') setLaid(corners);
      setChosen(null);
      onDraw(next, next === '' ? [] : kind === '' ? laid : corners);
    },
  };
}

export type DrawingSteps = ReturnType<typeof useDrawingSteps>;
