import { useRef, useState } from 'react';
import { areaText, cornersOf, mostAreaCorners, readArea, ringOfArea } from '#app/platform/geo/area.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { boundsOfFound } from '../../find/bounds-of-found.ts';
import type { PlaceBounds } from '../../find/named-place.ts';
import { PlaceSearchPart } from '../../find/place-search-part.tsx';
import type { FoundPlace } from '../../find/place-source.ts';
import { PlaceMap, type PlaceMapAsked } from '../PlaceMap.tsx';
import css from './area.module.css';
import { areaMessages as messages } from './area-messages.ts';
import { DrawTools } from './DrawTools.tsx';
import { useDrawingSteps } from './use-drawing-steps.ts';
import { problemOf } from './use-drawn-area.ts';

type AreaMapProps = { text: string; hint: string; onChange: (text: string) => void };

/** An area, drawn corner by corner on a map or by buttons. */
export function AreaMap({ text, hint, onChange }: AreaMapProps) {
  const corners = cornersIn(text);
  const map = useRef<PlaceMapAsked>(null);
  const [view, setView] = useState<PlaceBounds | null>(null);
  const draw = (next: readonly Position[]) => onChange(next.length === 0 ? '' : areaText({ corners: next }));
  const steps = useDrawingSteps({ kind: 'area', corners, onDraw: (_, next) => draw(next) });
  const find = (place: FoundPlace) => {
    setView(boundsOfFound(place));
    return 'view' as const;
  };
  const addInMiddle = () => {
    const middle = map.current?.middle();
    if (middle) steps.draw([...corners, [middle.longitude, middle.latitude]]);
  };
  return (
    <div className={css.area}>
      <PlaceSearchPart onFind={find} />
      <PlaceMap
        ref={map}
        place={null}
        drawn={{ kind: 'area', corners }}
        view={view}
        label={messages.areaMap}
        caption={hint}
        onPick={() => undefined}
        onDraw={steps.draw}
        onCorner={steps.choose}
      />
      <DrawTools
        kind="area"
        corners={corners}
        steps={steps}
        onMiddle={addInMiddle}
        judge={problemOf}
        most={mostAreaCorners}
      />
    </div>
  );
}

/** What stands in the field, as far as it is corners: a drawing that has begun has one or two. */
function cornersIn(text: string): readonly Position[] {
  const area = readArea(text);
  return area ? ringOfArea(area) : (cornersOf(text) ?? []);
}
