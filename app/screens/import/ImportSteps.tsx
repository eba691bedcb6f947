import { Form, Link, useNavigation } from 'react-router';
import { type ImportState, isWorking, type Outcome } from '#app/features/exchange/imports/running/import-states.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import { urls } from '#app/urls.ts';
import css from './import.module.css';
import { importPagesMessages as messages } from './import-messages.ts';

type Found = {
  id: number;
  state: ImportState;
  problem: string | null;
  counts: Record<Outcome, number> | null;
  totalRows: number;
  doneRows: number;
};

/** Where an import stands, in words, and what can be done with it. */
export function ImportSteps({ found }: { found: Found }) {
  const { id, state, problem, counts } = found;
  const isBusy = isWorking(state);
  useRefreshWhileWaiting(isBusy, Number.POSITIVE_INFINITY);
  const busy = useNavigation().state === 'idle' ? null : messages.oneMoment;
  const [fresh, doubles] = [counts?.new ?? 0, counts?.double ?? 0];
  const mayRun = (state === 'checked' && fresh + doubles > 0) || (state === 'done' && doubles > 0);
  return (
    <div className={css.steps}>
      {problem && <Note kind={state === 'refused' || isBusy ? 'error' : 'warn'}>{problem}</Note>}
      {isBusy && <Working found={found} />}
      {state === 'checked' && !problem && <Note>{fresh > 0 ? messages.dryRun(fresh) : messages.nothingNew}</Note>}
      {state === 'done' && (
        <Note kind="ok" role="status">
          <p>{messages.done(fresh)}</p>
          <p className="quiet">{messages.undoHint}</p>
        </Note>
      )}
      {state === 'undone' && <Note kind="ok">{messages.undone}</Note>}
      <Form method="post" className="stack" data-keeps="itself">
        {mayRun && doubles > 0 && (
          <CheckField
            name="takesDoubles"
            label={messages.takesDoubles(doubles)}
            required={state === 'done' || fresh === 0}
          />
        )}
        <div className="row">
          {isBusy && problem && (
            <Button type="submit" name="intent" value="again" icon="undo" disabledReason={busy}>
              {messages.again}
            </Button>
          )}
          {mayRun && (
            <Button type="submit" name="intent" value="run" variant="primary" icon="check" disabledReason={busy}>
              {messages.run}
            </Button>
          )}
        </div>
      </Form>
      <Form method="post" className="row" data-keeps="itself">
        {state === 'checked' && (
          <Button type="submit" name="intent" value="columns" icon="edit" disabledReason={busy}>
            {messages.toColumns}
          </Button>
        )}
        {(state === 'done' || (state === 'running' && problem)) && (
          <Button type="submit" name="intent" value="undo" icon="undo" disabledReason={busy}>
            {messages.undo}
          </Button>
        )}
        {((state !== 'running' && state !== 'undoing') || problem) && (
          <Button type="submit" name="intent" value="discard" variant="quiet" icon="trash" disabledReason={busy}>
            {state === 'done' || state === 'undone' || state === 'running' || state === 'undoing'
              ? messages.forget
              : messages.discard}
          </Button>
        )}
      </Form>
      {isBusy && (
        <p>
          <Link to={urls.import(id)}>{messages.reload}</Link>
        </p>
      )}
    </div>
  );
}

function Working({ found: { state, totalRows, doneRows } }: { found: Found }) {
  if (!isWorking(state)) return null;
  const label = messages.progress(doneRows, totalRows);
  return (
    <Note icon="clock" role="status">
      <p>
        <b>{messages.working[state]}</b> {messages.mayLeave}
      </p>
      {totalRows > 0 && (
        <>
          <Progress label={label} percent={Math.round((doneRows / totalRows) * 100)} />
          <p className="num">{label}</p>
        </>
      )}
    </Note>
  );
}
