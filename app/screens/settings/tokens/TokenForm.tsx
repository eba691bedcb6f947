import { Form, useNavigation } from 'react-router';
import type { FormFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { tokenMessages } from '#app/features/members/tokens/messages.ts';
import { longestTokenName, tokenLives } from '#app/features/members/tokens/token-days.ts';
import { accessScopes } from '#app/names.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, PasswordField, SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { AccountName } from '#app/ui/page/AccountName.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './tokens.module.css';

type TokenFormProps = {
  formKey: string;
  username: string;
  failure: FormFailure | null;
  /** ticked when the form came back */
  chosen: readonly string[];
};

const usualLife = '90';

/** Asks for a new key: its name, what it is trusted with, how long it lives, and the password. */
export function TokenForm({ formKey, username, failure, chosen }: TokenFormProps) {
  const { errors = {}, values = {} } = failure ?? {};
  const isSending = useNavigation().state === 'submitting';
  const { scopes: scopesError, ...others } = errors;
  return (
    <Form className="stack" method="post" action={urls.accessTokens()}>
      <ErrorSummary errors={scopesError ? { ...others, 'scopes-read': scopesError } : others} />
      <input type="hidden" name="clientId" value={formKey} />
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        name="name"
        maxLength={longestTokenName}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="off"
        required
      />
      <fieldset className={css.scopes}>
        <legend>{messages.scopes}</legend>
        {accessScopes.map((scope) => (
          <CheckField
            key={scope}
            name="scopes"
            id={`mezo-scopes-${scope}`}
            value={scope}
            label={tokenMessages.scopes[scope].label}
            hint={tokenMessages.scopes[scope].hint}
            error={scope === accessScopes[0] ? scopesError : undefined}
            defaultChecked={failure ? chosen.includes(scope) : scope === accessScopes[0]}
          />
        ))}
      </fieldset>
      <SelectField label={messages.life} name="life" defaultValue={values.life || usualLife} error={errors.life}>
        {tokenLives.map((life) => (
          <option key={life} value={life}>
            {tokenMessages.life(life)}
          </option>
        ))}
      </SelectField>
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
        <Button type="submit" variant="primary" icon="lock" disabledReason={isSending ? messages.sending : null}>
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}
