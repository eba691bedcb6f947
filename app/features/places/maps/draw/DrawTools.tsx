import { type FootprintKind, mostCorners } from '#app/platform/geo/footprint.ts';
import { footprintProblem } from '#app/platform/geo/footprint-problem.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import css from '../PlacePicker.module.css';
import { drawMessages as messages } from './draw-messages.ts';
import { drawingProblem } from './drawing-problem.ts';
import type { DrawingSteps } from './use-drawing-steps.ts';

type DrawToolsProps = {
  kind: FootprintKind;
  corners: readonly Position[];
  steps: DrawingSteps;
  /** puts a corner into the middle of the map */
  onMiddle(): void;
  /** what is wrong with the corners, where they need not be a find's place; and how many there may be then */
  judge?: (corners: readonly Position[]) => string | undefined;
  most?: number;
};

/** What is done with a line or an area that is drawn, by buttons: whoever cannot press on the map draws by them. */
export function DrawTools({ kind, corners, steps, onMiddle, judge, most = mostCorners }: DrawToolsProps) {
  const { chosen } = steps;
  const hasChosen = chosen !== null && chosen < corners.length;
  const problem = corners.length > 0 && (judge ?? ofFootprint(kind))(corners);
  return (
    <div className={css.drawing}>
      <p role="status">
        {messages.cornerCount(kind, corners.length)}
        {problem && ` ${problem}`}
      </p>
      <div className={css.buttons}>
        {corners.length < most && (
          <Button icon="plus" onClick={onMiddle}>
            {messages.cornerInMiddle(kind)}
          </Button>
        )}
        {steps.canGoBack && <Button onClick={steps.goBack}>{messages.stepBack}</Button>}
        {hasChosen && (
          <Button icon="trash" onClick={() => steps.draw(corners.toSpliced(chosen, 1))}>
            {messages.dropCorner(kind, chosen + 1)}
          </Button>
        )}
        {corners.length > 0 && (
          <Button variant="quiet" onClick={() => steps.draw([])}>
            {messages.drawAfresh}
          </Button>
        )}
      </div>
    </div>
  );
}

function ofFootprint(kind: FootprintKind) {
  return (corners: readonly Position[]) => {
    const problem = footprintProblem({ kind, corners });
    return problem && drawingProblem(kind, problem);
  };
}
