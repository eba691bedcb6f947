import { Form } from 'react-router';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { TextArea } from '#app/ui/forms/Field.tsx';
import css from '../admin.module.css';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.user;

/** Trusts the member with one more branch; without scripts the typed name is looked up. */
export function GrantScopeForm({ errors }: { errors: Record<string, string> }) {
  return (
    <Form className={cx('stack', css.narrow)} method="post">
      <h3>{messages.grantTitle}</h3>
      <input type="hidden" name="intent" value="grant-scope" />
      <TaxonPicker label={messages.taxon} hint={messages.taxonHint} error={errors.taxonName} />
      <TextArea label={messages.reason} name="reason" hint={messages.reasonHint} rows={2} maxLength={500} optional />
      <div className="row">
        <Button type="submit" icon="check">
          {messages.grant}
        </Button>
      </div>
    </Form>
  );
}
