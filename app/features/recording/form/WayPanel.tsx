import { type DragEvent, useId, useState } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { onTheWayMessages as messages } from './on-the-way-messages.ts';
import type { WalkedWay as Walked } from './use-walked-way.ts';
import css from './WalkedWay.module.css';
import { wayMessages } from './way-messages.ts';
import type { Where } from './where.ts';

export type WayPanelProps = {
  walked: Walked;
  where: Where;
  point: LatLon | null;
  onChange(where: Where): void;
};

/** Where GPX is chosen or dropped, then a place on it or all of it taken as the find's line. */
export function WayPanel({ walked, where, point, onChange }: WayPanelProps) {
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
      aria-label={wayMessages.title}
      className={cx(css.root, isOver && css.over)}
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
      {way && <OnTheWay way={way} where={where} point={point} onChange={onChange} onDrop={walked.drop} />}
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
