import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import type { ChangePage } from './load-change.server.ts';
import { messages } from './messages.ts';
import css from './taxon-changes.module.css';

/** The next steps of a set, for those who may take them; one that cannot be taken says why. */
export function ChangeTools({ page: { state, report, mayRelax } }: { page: ChangePage }) {
  if (state === 'undone') return null;
  if (state === 'committed') {
    return (
      <Form method="post" className={cx('stack', css.tools)}>
        <p className="quiet">{messages.undoHint}</p>
        <div className="row">
          <Button type="submit" name="intent" value="undo" variant="danger" icon="undo">
            {messages.undo}
          </Button>
        </div>
      </Form>
    );
  }
  const mayCommit = report !== null && report.conflicts.length === 0;
  const needsAdmin = mayCommit && report.finerPlaces > 0 && !mayRelax;
  return (
    <Form method="post" className={cx('row', css.tools)} aria-label={messages.tools}>
      <Button type="submit" name="intent" value="dry-run" variant={mayCommit ? 'plain' : 'primary'} icon="loupe">
        {messages.dryRun}
      </Button>
      {mayCommit && report.otherGenus.length > 0 && (
        <CheckField name="names" value="meant" label={messages.namesMeant} />
      )}
      {mayCommit && (
        <Button
          type="submit"
          name="intent"
          value="commit"
          variant="primary"
          icon="check"
          disabledReason={needsAdmin ? messages.adminOnly : null}
        >
          {messages.commit}
        </Button>
      )}
      <Button type="submit" name="intent" value="discard" variant="quiet" icon="trash">
        {messages.discard}
      </Button>
    </Form>
  );
}
