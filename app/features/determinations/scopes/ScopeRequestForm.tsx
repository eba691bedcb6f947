import { Form } from 'react-router';
import { scopeMessages as messages } from '#app/features/determinations/scopes/scope-messages.ts';
import { maxScopeReason } from '#app/features/determinations/scopes/scope-request-form.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './ScopeRequestForm.module.css';

/** What came back with its faults, so that nothing typed is lost. */
export type ScopeRequestAnswer = { errors: Record<string, string>; typed: { taxonName: string; reason: string } };

/** Asks to be trusted with a branch; without scripts the typed name is looked up. */
export function ScopeRequestForm({ answer }: { answer: ScopeRequestAnswer | undefined }) {
  return (
    <details className={css.root} open={answer !== undefined || undefined}>
      <summary>
        {messages.askTitle}
        <Icon name="down" size="s" />
      </summary>
      <Form className="stack" method="post">
        <p className="quiet">{messages.askLead}</p>
        <input type="hidden" name="intent" value="ask" />
        <TaxonPicker
          label={messages.taxon}
          hint={messages.taxonHint}
          error={answer?.errors.taxonName}
          text={answer?.typed.taxonName ?? ''}
        />
        <TextArea
          label={messages.reason}
          name="reason"
          hint={messages.reasonHint}
          error={answer?.errors.reason}
          defaultValue={answer?.typed.reason ?? ''}
          rows={4}
          maxLength={maxScopeReason}
          required
        />
        <div className="row">
          <Button type="submit" variant="primary">
            {messages.ask}
          </Button>
        </div>
      </Form>
    </details>
  );
}
