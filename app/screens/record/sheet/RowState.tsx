import { Link } from 'react-router';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { keptOf, type Reading, sayReadings, sentReadings, withReadings } from '#app/features/recording/readings.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { sheetMessages as messages } from './messages.ts';
import css from './RowState.module.css';
import { stateWords } from './row-words.ts';

/** What has become of a row, in words with a shape. */
export function RowState({
  row,
  number,
  percent,
  ofPhotos = [],
}: {
  row: OutboxSighting;
  number: number;
  percent: number | undefined;
  /** what its photos leave open */
  ofPhotos?: readonly Reading[];
}) {
  const words = stateWords(row, percent);
  const readings = sentReadings({ ...row, ofPhotos });
  const said = sayReadings(readings, keptOf(row.typed)).map(({ kind, message }) => (
    <p key={kind} className={css.plain}>
      {message}
    </p>
  ));
  if (row.saved && row.state !== 'refused') {
    return (
      <>
        <Link
          className={css.saved}
          to={withReadings(row.saved.url, readings)}
          target="_blank"
          aria-label={messages.openSaved(number)}
        >
          <Icon name="check" size="s" />
          {words}
        </Link>
        {said}
      </>
    );
  }
  const isWrong = row.state === 'refused' || words === messages.refused;
  return (
    <>
      <p className={isWrong ? css.wrong : css.plain}>
        {isWrong && <Icon name="warn" size="s" />}
        {words}
      </p>
      {said}
    </>
  );
}
