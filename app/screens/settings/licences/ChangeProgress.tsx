import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { licenceName } from '#app/features/licences/licence-name.ts';
import type { LicenceChangeView } from '#app/features/sightings/licences/find-licence-change.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { existingUrl } from './licence-query.ts';
import css from './licences.module.css';
import { messages } from './messages.ts';

type ChangeProgressProps = { memberId: number; change: LicenceChangeView; undoUntil: string | null };

const LOOK_MS = 2000;

/** How far the last change has come, and the button that takes it back while it can be. */
export function ChangeProgress({ memberId, change, undoUntil }: ChangeProgressProps) {
  const { kind, state, total, done, toLicenseId } = change;
  const isRunning = state === 'waiting' || state === 'running' || state === 'undoing';
  const isHydrated = useHydrated();
  useLooking(isRunning);
  if (!isRunning && undoUntil === null && state !== 'undone') return null;
  if (state === 'undone')
    return (
      <Note kind="ok" role="status">
        {messages.undone(kind)}
      </Note>
    );
  const isBack = state === 'undoing';
  const label = isBack ? messages.undoing(kind) : messages.running(kind, done, total);
  const percent = total === 0 ? 0 : (100 * (isBack ? total - done : done)) / total;
  return (
    <div className={css.progress}>
      {isRunning ? (
        <>
          <p role="status">
            {label} <small>{messages.runningHint}</small>
          </p>
          <Progress label={label} percent={Math.floor(percent)} />
          {!isHydrated && <Link to={existingUrl()}>{messages.refresh}</Link>}
        </>
      ) : (
        <Note kind="ok" role="status">
          {messages.done(kind, done, licenceName(toLicenseId))} {undoUntil !== null && messages.undoUntil(undoUntil)}
        </Note>
      )}
      {!isBack && undoUntil !== null && (
        <Form method="post">
          <input type="hidden" name="memberId" value={memberId} />
          <input type="hidden" name="changeId" value={change.id} />
          <Button type="submit" name="intent" value="undo" icon="undo">
            {messages.undo}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Looks again while something runs and somebody sees it. */
function useLooking(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
