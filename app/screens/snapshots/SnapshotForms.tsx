import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import type { RefusedChange } from './change-by-form.server.ts';
import { snapshotPages as messages } from './messages.ts';
import css from './snapshots.module.css';

type SnapshotFormsProps = { doi: string; mayName: boolean; mayClose: boolean; refused: RefusedChange | undefined };

/** What the maker and administrators may say of a snapshot. */
export function SnapshotForms({ doi, mayName, mayClose, refused }: SnapshotFormsProps) {
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined);
  return (
    <>
      {mayName && (
        <Section title={messages.nameIt}>
          <Form className={`stack ${css.form}`} method="post" key={doi}>
            <Problem refused={of('doi')} field="doi" />
            <TextField
              name="doi"
              label={messages.doiLabel}
              hint={messages.doiHint}
              defaultValue={of('doi')?.values.doi ?? doi}
              error={of('doi')?.errors.doi}
              autoComplete="off"
            />
            <div className="row">
              <Button type="submit" name="intent" value="doi">
                {messages.save}
              </Button>
            </div>
          </Form>
        </Section>
      )}
      {mayClose && (
        <Section title={messages.close}>
          <Form className={`stack ${css.form}`} method="post">
            <p>{messages.closeLead}</p>
            <Problem refused={of('close')} field="reason" />
            <TextArea
              name="reason"
              label={messages.reason}
              rows={3}
              defaultValue={of('close')?.values.reason ?? ''}
              error={of('close')?.errors.reason}
            />
            <div className="row">
              <Button type="submit" name="intent" value="close">
                {messages.closeIt}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </>
  );
}

/** What was refused for a reason that is no field's. */
function Problem({ refused, field }: { refused: RefusedChange | undefined; field: string }) {
  if (!refused || refused.errors[field] !== undefined) return null;
  return (
    <Note kind="error" role="alert">
      {refused.problem}
    </Note>
  );
}
