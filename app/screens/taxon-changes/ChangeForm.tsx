import { Form } from 'react-router';
import type { TaxonChangeKind } from '#app/features/taxonomy/changes/taxon-change.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { ChangeFields, type FieldsProps } from './ChangeFields.tsx';
import { messages } from './messages.ts';
import css from './taxon-changes.module.css';

export const formKinds: TaxonChangeKind[] = ['add', 'rename', 'move', 'rank', 'synonymise', 'split', 'status'];

type ChangeFormProps = FieldsProps & {
  /** a new proposal has a head of its own; otherwise the change joins one */
  withHead: boolean;
  urlOfKind: (kind: TaxonChangeKind) => string;
};

/** A form for one change: its kind is an address, so that it works without scripts. */
export function ChangeForm({ kind, errors, values, withHead, urlOfKind }: ChangeFormProps) {
  const words = messages.form;
  return (
    <div className={cx('stack', css.form)}>
      <nav aria-label={messages.kind}>
        <ChipRow>
          {formKinds.map((each) => (
            <ChipLink key={each} to={urlOfKind(each)} current={each === kind}>
              {messages.formKinds[each]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {/* Another kind is another form: fields of one are not those of the next. */}
      <Form key={kind} className="stack" method="post">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="add-change" />
        <input type="hidden" name="kind" value={kind} />
        <ChangeFields kind={kind} errors={errors} values={values} />
        {withHead && (
          <>
            <TextField
              name="title"
              label={words.title}
              hint={words.titleHint}
              error={errors.title}
              defaultValue={values.title}
              maxLength={200}
            />
            <TextArea
              name="reason"
              label={words.reason}
              error={errors.reason}
              defaultValue={values.reason}
              rows={3}
              maxLength={4000}
            />
            <TextField
              name="source"
              label={words.source}
              hint={words.sourceHint}
              error={errors.source}
              defaultValue={values.source}
              maxLength={1000}
            />
          </>
        )}
        <div className="row">
          <Button type="submit" variant="primary" icon="check">
            {withHead ? words.submit : words.submitMore}
          </Button>
        </div>
      </Form>
    </div>
  );
}
