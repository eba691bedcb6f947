import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import css from '../bulk/bulk.module.css';
import { bulkMessages as messages } from '../bulk/messages.ts';
import type { FailedFile } from '../bulk/take-files.ts';

type FailedFilesProps = {
  failed: readonly FailedFile[];
  /** False once the page was opened anew: the file itself is not here any more. */
  hasFile(key: string): boolean;
  onSettle(key: string, how: 'forget' | 'retry' | 'take'): void;
};

/** Files that did not get onto the sheet, each by its name and with the reason. */
export function FailedFiles({ failed, hasFile, onSettle }: FailedFilesProps) {
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
            {hasFile(key) && (
              <Button variant="quiet" onClick={() => onSettle(key, 'retry')}>
                {messages.retry}
              </Button>
            )}
            {mayTake && hasFile(key) && (
              <Button variant="quiet" onClick={() => onSettle(key, 'take')}>
                {messages.takeAnyway}
              </Button>
            )}
            <Button variant="quiet" onClick={() => onSettle(key, 'forget')}>
              {messages.forget}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
