import { type ReactNode, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import type { Footprint } from '#app/platform/geo/footprint.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { placesMessages } from '../messages.ts';
import type { ShownPlace } from '../shown-place.ts';
import { DrawnPlace } from './DrawnPlace.tsx';
import { shapeMessages } from './draw/shape-messages.ts';
import { LiveMapBox } from './LiveMapBox.tsx';
import { MapFrame } from './MapFrame.tsx';
import css from './PlaceMap.module.css';
import type { PlaceHands } from './place-map-engine.client.ts';
import { useLiveMap } from './use-live-map.ts';

/** What is asked of a map that is there; nothing while it is not. */
export type PlaceMapAsked = { middle(): LatLon | undefined };

type PlaceMapProps = PlaceHands & {
  place: ShownPlace | null;
  /** the line or area that the point stands for; with `onDraw` its corners can be moved */
  drawn?: Footprint | null;
  /** ways that were walked */
  ways?: readonly (readonly Position[])[] | undefined;
  /** what the map shows, for who does not see it */
  label: string;
  /** scale, precision, source; told from the place when left out */
  caption?: ReactNode;
  /** what a person wants to look at; each other one moves the map there */
  view?: PlaceBounds | null;
  tall?: boolean;
  ref?: RefObject<PlaceMapAsked | null>;
};

/** A map to move, with a pin and its accuracy, a line or an area, or a square. */
export function PlaceMap({
  place,
  drawn = null,
  ways,
  label,
  caption,
  view = null,
  tall = false,
  ref,
  ...hands
}: PlaceMapProps) {
  const { onPick, onRadius, onDraw } = hands;
  const pick = useEffectEvent((point: LatLon) => hands.onPick?.(point));
  const size = useEffectEvent((metres: number) => hands.onRadius?.(metres));
  const draw = useEffectEvent((corners: Position[]) => hands.onDraw?.(corners));
  const corner = useEffectEvent((index: number) => hands.onCorner?.(index));
  const live = useLiveMap({
    name: 'place',
    load: () => import('./place-map-engine.client.ts'),
    make: ({ createPlaceMap }, element, onReady) =>
      createPlaceMap(element, {
        content: { place, drawn, ...(ways && { ways }) },
        label,
        hands: {
          onPick: onPick && pick,
          onRadius: onRadius && size,
          onDraw: onDraw && draw,
          onCorner: onDraw && corner,
        },
        onReady,
        pin: css.pin ?? '',
      }),
  });
  const { engine } = live;
  useEffect(() => engine.current?.show({ place, drawn, ...(ways && { ways }) }), [engine, place, drawn, ways]);
  useEffect(() => {
    if (view) engine.current?.look(view);
  }, [engine, view]);
  useImperativeHandle(ref, () => ({ middle: () => engine.current?.middle() }), [engine]);

  return (
    <MapFrame
      caption={caption ?? <PlaceCaption place={place} canPick={onPick !== undefined} isDrawn={drawn !== null} />}
    >
      <LiveMapBox live={live} className={tall ? css.tall : css.map}>
        <DrawnPlace place={place} drawn={drawn} label={label} />
      </LiveMapBox>
    </MapFrame>
  );
}

type PlaceCaptionProps = { place: ShownPlace | null; canPick: boolean; isDrawn: boolean };

function PlaceCaption({ place, canPick, isDrawn }: PlaceCaptionProps) {
  const precision = place?.kind === 'square' ? placesMessages.squareCaption(place.code) : undefined;
  const accuracy = place?.kind === 'point' ? placesMessages.pinCaption(place.uncertaintyM) : undefined;
  const hint = isDrawn ? shapeMessages.drawHint : placesMessages.pickHint;
  return <>{[canPick && hint, precision ?? accuracy].filter(Boolean).join(' ')}</>;
}
