import { Form, Link } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, TextArea } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import css from '../admin.module.css';
import type { SettingsFailure } from './settings-form.server.ts';
import { settingsMessages as messages } from './settings-messages.ts';

type TermsFormProps = {
  terms: { version: string; text: string; accepted: number };
  failure: SettingsFailure | undefined;
};

/** A new version of the terms, beginning with the words in force. */
export function TermsForm({ terms, failure }: TermsFormProps) {
  const { values = {}, errors = {} } = failure ?? {};
  return (
    <>
      <p className="quiet">
        {messages.termsNow(terms.version, terms.accepted)}{' '}
        <Link to={urls.infoPage('felhasznalasi-feltetelek')}>{messages.look}</Link>
      </p>
      <details className={css.fold} open={failure !== undefined}>
        <summary>
          <b>{messages.termsText}</b>
        </summary>
        <Form className="stack" method="post" key={terms.version}>
          {failure && <ErrorSummary errors={errors} />}
          <input type="hidden" name="intent" value="terms" />
          <input type="hidden" name="replaces" value={terms.version} />
          <TextArea
            id="mezo-terms-text"
            label={messages.termsText}
            name="text"
            rows={20}
            defaultValue={values.text ?? terms.text}
            error={errors.text}
            hint={messages.textHint}
          />
          <TextArea
            label={messages.changes}
            name="changes"
            rows={3}
            defaultValue={values.changes ?? ''}
            error={errors.changes}
            hint={messages.changesHint}
          />
          <CheckField
            label={messages.asksAgain}
            name="asksAgain"
            value="on"
            defaultChecked={failure ? values.asksAgain === 'on' : true}
          />
          <div className="row">
            <Button type="submit" variant="primary">
              {messages.publish}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
