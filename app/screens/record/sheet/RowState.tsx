import { Link } from 'react-router';
import type { OutboxSighting } from '#app/features/recording/outbox.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { sheetMessages as messages } from './messages.ts';
import css from './RowState.module.css';
import { stateWords } from './row-words.ts';

/** What has become of a row, in words with a shape. */
export function RowState({
  row,
  number,
  percent,
}: {
  row: OutboxSighting;
  number: number;
  percent: number | undefined;
}) {
  const words = stateWords(row, percent);
  if (row.saved && row.state !== 'refused') {
    return (
      <Link className={css.saved} to={row.saved.url} target="_blank" aria-label={messages.openSaved(number)}>
        <Icon name="check" size="s" />
        {words}
      </Link>
    );
  }
  const isWrong = row.state === 'refused' || words === messages.refused;
  return (
    <p className={isWrong ? css.wrong : css.plain}>
      {isWrong && <Icon name="warn" size="s" />}
      {words}
    </p>
  );
}
