import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import type { LineKind } from '#app/features/exchange/checklists/report-line.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { checklistMessages as messages } from './checklist-messages.ts';

type ImportState = keyof typeof messages.states;
type Found = {
  id: number;
  state: ImportState;
  problem: string | null;
  counts: Record<LineKind, number> | null;
  changeSetId: number | null;
};

/** How often the page looks whether the work is done, in milliseconds. */
const pollEvery = 2000;

/** Where an import stands, in words, and what can be done with it. */
export function ChecklistSteps({ found }: { found: Found }) {
  const { id, state, problem, counts, changeSetId } = found;
  const isWorking = state === 'waiting' || state === 'applying';
  usePolling(isWorking);
  const busy = useNavigation().state === 'idle' ? null : messages.oneMoment;
  const changes = counts ? counts.new + counts.changed + counts.moved + counts.synonymised : 0;
  return (
    <>
      {problem && <Note kind={state === 'refused' || state === 'failed' ? 'error' : 'warn'}>{problem}</Note>}
      {isWorking && (
        <Note icon="clock" role="status">
          <b>{messages.working[state]}</b> {messages.mayLeave}{' '}
          <Link to={urls.adminChecklist(id)}>{messages.reload}</Link>
        </Note>
      )}
      {state === 'checked' && !problem && <Note>{changes > 0 ? messages.dryRun(changes) : messages.nothing}</Note>}
      {state === 'applied' && changeSetId !== null && (
        <Note kind="ok" role="status">
          {messages.done} <Link to={urls.checklistChange(changeSetId)}>{messages.changeSet}</Link>
        </Note>
      )}
      {!isWorking && (
        <Form method="post" className="row">
          {state === 'checked' && changes > 0 && (
            <Button type="submit" name="intent" value="apply" variant="primary" icon="check" disabledReason={busy}>
              {messages.apply}
            </Button>
          )}
          {(state === 'checked' || state === 'failed') && (
            <Button type="submit" name="intent" value="check" icon="undo" disabledReason={busy}>
              {messages.checkAgain}
            </Button>
          )}
          <Button type="submit" name="intent" value="discard" variant="quiet" icon="trash" disabledReason={busy}>
            {state === 'applied' ? messages.forget : messages.discard}
          </Button>
        </Form>
      )}
    </>
  );
}

function usePolling(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}
