import { type ReactNode, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { areaText, mostAreaCorners } from '#app/platform/geo/area.ts';
import { roundPoint } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { urls } from '#app/urls.ts';
import { boundsOfFound } from '../find/bounds-of-found.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { PlaceSearchPart } from '../find/place-search-part.tsx';
import type { FoundPlace } from '../find/place-source.ts';
import { placesMessages as messages } from '../messages.ts';
import { DrawTools } from './draw/DrawTools.tsx';
import { problemOf, useDrawnArea } from './draw/use-drawn-area.ts';
import css from './LiveSquares.module.css';
import type { LivePin, LiveSquare, LiveSquaresOptions } from './live-square.ts';
import { MapStateNote } from './MapStateNote.tsx';
import { mapMessages } from './map-messages.ts';
import { TimeSlider } from './TimeSlider.tsx';
import { useLiveMap } from './use-live-map.ts';

type LiveSquaresMapProps = LiveSquaresOptions & { onBack: () => void; drawing: ReactNode };

/** The map to move in the drawing's place, with what looks for places on it and narrows its time. */
export function LiveSquaresMap({ squares, finds, pinCard, label, onBack, drawing }: LiveSquaresMapProps) {
  const navigate = useNavigate();
  const questions = new URLSearchParams(finds?.query);
  const [pin, setPin] = useState<LivePin | null>(null);
  /** What the sliders ask: whatever the map leads to asks it too. */
  const time = useRef('');
  const drawn = useDrawnArea(questions.get('terulet'), (corners) => {
    setPin(null);
    engine.current?.draw(corners);
  });
  const draw = useEffectEvent(drawn.steps.draw);
  const chooseCorner = useEffectEvent(drawn.steps.choose);
  const { container, engine, state, retry } = useLiveMap({
    name: 'squares',
    load: () => import('./squares-map-engine.client.ts'),
    make({ createSquaresMap }, element, onReady) {
      const onChoose = ({ url }: LiveSquare) =>
        void navigate(withQuestions(url, time.current), { preventScrollReset: true });
      const map = createSquaresMap(element, {
        squares,
        finds: finds ?? null,
        label,
        hands: {
          onDraw: draw,
          onCorner: chooseCorner,
        },
        onChoose,
        onPin: setPin,
        onReady,
      });
      // A map that begins anew goes on with what is being drawn.
      map.draw(drawn.corners);
      return map;
    },
    // The squares are new with each filter: the map begins anew with them.
    key: `${finds?.query ?? ''} ${squares.map(({ code, fill }) => code + fill).join(' ')}`,
  });
  /** The list of what lies in an area, by the questions of the map's own list. */
  const listArea = (terulet: string | undefined) => {
    const list = urls.sightings({ ...Object.fromEntries(questions), terulet });
    navigate(withQuestions(list, time.current));
  };
  const listView = () => {
    const view = engine.current?.view();
    listArea(view && areaText(view));
  };
  const addInMiddle = () => {
    const view = engine.current?.view();
    if (view) drawn.steps.draw([...(drawn.corners ?? []), middleOf(view)]);
  };
  const narrow = (asked: string) => {
    time.current = asked;
    setPin(null);
    engine.current?.narrow(asked);
  };
  const find = (place: FoundPlace) => {
    engine.current?.look(boundsOfFound(place));
    return 'view' as const;
  };

  return (
    <div className={css.root}>
      {finds && (
        <div className={css.search}>
          <PlaceSearchPart onFind={find} />
        </div>
      )}
      <div className={css.stage}>
        <div ref={container} className={cx(css.canvas, state !== 'ready' && css.waiting)} data-live-map="" />
        {/* The drawing stands for the map until that has come, and is what prints, whatever the screen shows. */}
        <div className={state === 'ready' ? css.forPrint : undefined}>{drawing}</div>
        {pin && pinCard && (
          <div className={css.card} role="status">
            {pinCard(pin)}
            <Button variant="quiet" icon="close" onClick={() => setPin(null)}>
              {mapMessages.closeCard}
            </Button>
          </div>
        )}
      </div>
      {drawn.corners && (
        <div className={css.draw}>
          <DrawTools
            kind="area"
            corners={drawn.corners}
            steps={drawn.steps}
            onMiddle={addInMiddle}
            judge={problemOf}
            most={mostAreaCorners}
          />
        </div>
      )}
      {finds && state === 'ready' && (
        <div className={css.told} hidden={drawn.corners !== null}>
          <p className={css.coarse}>{mapMessages.coarseOnMap}</p>
          <TimeSlider asked={finds.query} onChange={narrow} />
        </div>
      )}
      {state !== 'ready' && <MapStateNote state={state} onRetry={retry} />}
      <div className={css.switch}>
        {finds && state === 'ready' && !drawn.corners && (
          <>
            <Button icon="edit" onClick={drawn.begin}>
              {mapMessages.drawArea}
            </Button>
            <Button icon="table" onClick={listView}>
              {mapMessages.listView}
            </Button>
          </>
        )}
        {drawn.corners && (
          <>
            <Button variant="quiet" onClick={drawn.end}>
              {mapMessages.stopDrawing}
            </Button>
            {drawn.text && (
              <Button icon="table" variant="primary" onClick={() => listArea(drawn.text ?? undefined)}>
                {mapMessages.listDrawn}
              </Button>
            )}
          </>
        )}
        <Button icon="map" onClick={onBack}>
          {messages.drawnMap}
        </Button>
      </div>
    </div>
  );
}

function middleOf({ west, south, east, north }: PlaceBounds): Position {
  const { longitude, latitude } = roundPoint({ longitude: (west + east) / 2, latitude: (south + north) / 2 });
  return [longitude, latitude];
}

/** An address of the site that asks some more. */
function withQuestions(url: string, more: string): string {
  const { pathname, searchParams } = new URL(url, location.href);
  for (const [name, value] of new URLSearchParams(more)) searchParams.set(name, value);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
