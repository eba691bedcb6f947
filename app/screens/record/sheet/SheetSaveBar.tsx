import type { ReactNode } from 'react';
import css from '#app/features/recording/form/record.module.css';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { urls } from '#app/urls.ts';
import { bulkMessages as messages } from '../bulk/messages.ts';
import type { RowCounts, Saving } from './use-saving.ts';

type SheetSaveBarProps = {
  saving: Saving;
  counts: RowCounts;
  /** where the login leads back to */
  here: string;
  trouble: string | null;
  isKept: boolean;
  /** what there is to save beside the rows, in the button's words */
  rest?: string | null;
  onSave(): void;
  /** what else can be done when nothing is on its way */
  children?: ReactNode;
};

/** The bar at the thumb: how far saving is, what holds it up, and the one thing to do. */
export function SheetSaveBar({ saving, counts, here, trouble, isKept, rest, onSave, children }: SheetSaveBarProps) {
  const { sending, percent } = saving;
  const { ready, incomplete, waiting, saved } = counts;
  const total = ready + incomplete + waiting + saved;
  const isDone = total === saved;
  const isRunning = sending === 'running' || sending === 'waiting';
  const done = total === 0 ? 0 : ((saved + (percent?.percent ?? 0) / 100) / (saved + waiting || 1)) * 100;
  return (
    <div className={css.saveBar} data-own-bar>
      {sending === 'waiting' && <Trouble kind="warn">{messages.unreachable}</Trouble>}
      {sending === 'logged_out' && (
        <Trouble kind="warn">
          {messages.loggedOut}{' '}
          <LinkButton to={urls.loginAgain(here)} reloadDocument>
            {messages.logIn}
          </LinkButton>
        </Trouble>
      )}
      {trouble && <Trouble kind="error">{trouble}</Trouble>}
      <div className={css.draft}>
        <p role="status">
          {saved > 0 || isRunning ? messages.savedOf(saved, total) : isKept ? messages.draftKept : messages.keeping}
        </p>
        {incomplete > 0 && !isRunning && <p>{messages.incomplete(incomplete)}</p>}
        {isRunning && <Progress label={messages.progress} percent={Math.floor(done)} />}
      </div>
      {!isRunning && children}
      {isRunning ? (
        <Button className={css.save} onClick={saving.pause}>
          {messages.pauseSaving}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="check"
          className={css.save}
          onClick={onSave}
          disabledReason={isDone && !rest ? messages.nothingToSave : null}
        >
          {isDone ? rest : saved > 0 ? messages.saveRest(ready + waiting) : messages.save(ready + waiting)}
        </Button>
      )}
    </div>
  );
}

function Trouble({ kind, children }: { kind: 'warn' | 'error'; children: ReactNode }) {
  return (
    <div className={css.trouble}>
      <Note kind={kind} role="alert">
        {children}
      </Note>
    </div>
  );
}
