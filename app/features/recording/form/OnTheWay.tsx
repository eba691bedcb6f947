import { useId, useState } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { onTheWayMessages as messages } from './on-the-way-messages.ts';
import type { Way } from './read-way.ts';
import css from './WalkedWay.module.css';
import { footprintOfWay, lengthOfWay, nearestOnWay, placeAt, wayWhere } from './way-place.ts';
import { drawnWhere, type Where } from './where.ts';

type OnTheWayProps = {
  way: Way;
  where: Where;
  point: LatLon | null;
  onChange(where: Where): void;
  onDrop(): void;
};

/** What is done with a way that was read: a place on it, or all of it as the find's line. */
export function OnTheWay({ way, where, point, onChange, onDrop }: OnTheWayProps) {
  const { names, segments } = way;
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const points = segments.flat();
  const chosen = at === null ? undefined : points[at];
  const goTo = (index: number) => {
    const there = points[index];
    setAt(index);
    if (there) onChange(wayWhere(placeAt(there)));
  };
  const nearest = point && (() => nearestOnWay(segments, point));
  const said =
    at === null
      ? messages.unset
      : `${messages.at(at + 1, points.length)}${chosen && chosen.at !== null ? `, ${formatDateTime(new Date(chosen.at))}` : ''}`;
  return (
    <>
      <p className={css.hint}>{messages.shown({ names, points: points.length, lengthM: lengthOfWay(segments) })}</p>
      <label htmlFor={id}>{messages.where}</label>
      <input
        id={id}
        className={css.slider}
        type="range"
        min={0}
        max={points.length - 1}
        value={at ?? 0}
        aria-valuetext={said}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <p className={css.hint}>{said}</p>
      <div className={css.buttons}>
        <Button onClick={() => onChange(drawnWhere(where, 'line', footprintOfWay(segments)))}>{messages.beLine}</Button>
        {nearest && (
          <Button
            onClick={() => {
              const place = nearest();
              if (place) onChange(wayWhere(place));
            }}
          >
            {messages.nearest}
          </Button>
        )}
        <Button variant="quiet" onClick={onDrop}>
          {messages.drop}
        </Button>
      </div>
    </>
  );
}
