import { Button } from '#app/ui/Button.tsx';
import { Note } from '#app/ui/Note.tsx';
import css from './bulk.module.css';
import { bulkMessages as messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';

/** Files that did not get onto the sheet, each by its name and with the reason. */
export function FailedFiles({ bulk }: { bulk: Bulk }) {
  const failed = bulk.state?.extra.failed ?? [];
  if (failed.length === 0) return null;
  return (
    <Note kind="error" role="alert">
      <p>
        <b>{messages.failedTitle(failed.length)}</b>
      </p>
      <ul className={css.failed}>
        {failed.map(({ key, message, mayTake }) => (
          <li key={key}>
            <span>{message}</span>
            {bulk.hasFailedFile(key) && (
              <Button variant="quiet" onClick={() => bulk.settleFailed(key, 'retry')}>
                {messages.retry}
              </Button>
            )}
            {mayTake && bulk.hasFailedFile(key) && (
              <Button variant="quiet" onClick={() => bulk.settleFailed(key, 'take')}>
                {messages.takeAnyway}
              </Button>
            )}
            <Button variant="quiet" onClick={() => bulk.settleFailed(key, 'forget')}>
              {messages.forget}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
