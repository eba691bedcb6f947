import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { WaitingCount } from '#app/features/recording/outbox/count-waiting.ts';
import { onOutboxChange } from '#app/features/recording/outbox/outbox-news.ts';
import { loadPart } from '#app/ui/parts/load-part.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './OutboxRow.module.css';

/** What this device keeps until it is sent: asked after the page is there, by code that comes for members alone. */
export function OutboxRow() {
  const [{ waiting, refused }, setCount] = useState<WaitingCount>({ waiting: 0, refused: 0 });
  useEffect(() => {
    let isOver = false;
    // Whatever keeps it away, the page is whole without it.
    const count = () =>
      loadPart(messages.outbox, () => import('#app/features/recording/outbox/count-waiting.ts'))
        .then(({ countWaiting }) => countWaiting())
        .then((found) => isOver || setCount(found))
        .catch(() => undefined);
    count();
    const stop = onOutboxChange(count);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (waiting + refused === 0) return null;
  const words = [waiting > 0 && messages.waits(waiting), refused > 0 && messages.refused(refused)];
  return (
    <p className={css.root} role="status">
      <Link to={urls.newSighting()}>{words.filter(Boolean).join(' · ')}</Link>
    </p>
  );
}
