import { Form, useNavigation } from 'react-router';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, PasswordField } from '#app/ui/forms/Field.tsx';
import { AccountName } from '#app/ui/page/AccountName.tsx';
import { urls } from '#app/urls.ts';
import css from './own-data.module.css';

const messages = ownDataPagesMessages.leave;

type DeleteAccountFormProps = {
  username: string;
  counts: Parameters<typeof messages.both>[0];
  errors: Record<string, string>;
  way: string | undefined;
};

/** Both ways in numbers, what holds for both, and the password. */
export function DeleteAccountForm({ username, counts, errors, way }: DeleteAccountFormProps) {
  const { way: wayError, ...others } = errors;
  // A second press would find its person logged out already.
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form className="stack" method="post" action={urls.deleteAccount()}>
      <ErrorSummary errors={wayError ? { ...others, 'way-stay': wayError } : others} />
      <div className="row">
        <LinkButton to={urls.ownData()} icon="download">
          {messages.dataFirst}
        </LinkButton>
      </div>
      <fieldset className={css.ways}>
        <legend>{messages.which}</legend>
        <CheckField
          type="radio"
          name="way"
          value="stay"
          label={<b>{messages.stay}</b>}
          hint={messages.stayText(counts)}
          error={wayError}
          defaultChecked={way === 'stay'}
          required
        />
        <CheckField
          type="radio"
          name="way"
          value="go"
          label={<b>{messages.go}</b>}
          hint={messages.goText(counts)}
          defaultChecked={way === 'go'}
          required
        />
      </fieldset>
      <div>
        <h3>{messages.bothTitle}</h3>
        <ul className={css.both}>
          {messages.both(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <AccountName username={username} />
      <PasswordField
        label={messages.password}
        hint={messages.passwordHint}
        name="password"
        error={errors.password}
        autoComplete="current-password"
        required
      />
      <div className="row">
        <Button type="submit" variant="danger" icon="trash" disabledReason={isSending ? messages.sending : null}>
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}
