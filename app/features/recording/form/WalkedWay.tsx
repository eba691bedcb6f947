import { type DragEvent, useId, useState } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import type { WalkedWay as Walked } from './use-walked-way.ts';
import css from './WalkedWay.module.css';
import { wayMessages as messages } from './way-messages.ts';
import { footprintOfWay, lengthOfWay, nearestOnWay, placeAt, wayWhere } from './way-place.ts';
import { drawnWhere, type Where } from './where.ts';

type WalkedWayProps = {
  walked: Walked;
  where: Where;
  point: LatLon | null;
  onChange(where: Where): void;
};

/** The GPX of the walk: chosen or dropped here, then a place on it or all of it as the find's line. */
export function WalkedWay({ walked, where, point, onChange }: WalkedWayProps) {
  const [isOver, setIsOver] = useState(false);
  const { way, problems, isReading } = walked;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    walked.add(event.dataTransfer.files);
  };
  return (
    <section
      aria-label={messages.title}
      className={cx(css.root, isOver && css.over, 'needs-scripts')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <WayButton onFiles={walked.add} />
      <p role="status">{isReading && messages.reading}</p>
      {problems.length > 0 && (
        <Note kind="warn" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Note>
      )}
      {way.segments.length > 0 && <OnTheWay walked={walked} where={where} point={point} onChange={onChange} />}
    </section>
  );
}

function WayButton({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const id = useId();
  return (
    <>
      <label className={css.choose} htmlFor={id}>
        <Icon name="plus" size="s" />
        {messages.add}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".gpx,application/gpx+xml"
          multiple
          aria-describedby={`${id}-sugo`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was taken away.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className={css.hint} id={`${id}-sugo`}>
        {messages.addHint}
      </p>
    </>
  );
}

function OnTheWay({ walked, where, point, onChange }: WalkedWayProps) {
  const { names, segments } = walked.way;
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
        <Button variant="quiet" onClick={walked.drop}>
          {messages.drop}
        </Button>
      </div>
    </>
  );
}
