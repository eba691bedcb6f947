import { type InputEvent, useState } from 'react';
import { Link } from 'react-router';
import css from '#app/features/members/account-pages/account.module.css';
import type { FormFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type RegisterFormProps = {
  failure?: FormFailure | undefined;
  termsVersion: string;
  /** Where one came from. */
  returnPath: string;
};

/** The registration form; `failure` gives back what was typed but the password. */
export function RegisterForm({ failure, termsVersion, returnPath }: RegisterFormProps) {
  const values = failure?.values ?? {};
  const errors = failure?.errors ?? {};
  const [own, setOwn] = useState({ username: values.username ?? '', email: values.email ?? '' });
  // The whole form is read at each key: what was typed before scripts ran counts too.
  function readOwn(event: InputEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    setOwn({ username: String(fields.get('username') ?? ''), email: String(fields.get('email') ?? '') });
  }
  return (
    <form className={css.form} method="post" action={urls.register()} onInput={readOwn}>
      <h1>{messages.register.title}</h1>
      <p className={css.or}>
        <Link to={urls.login(returnPath)}>{messages.haveAccount}</Link>
      </p>
      <ErrorSummary errors={errors} />
      <TextField
        label={messages.username}
        name="username"
        defaultValue={values.username}
        error={errors.username}
        hint={messages.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        defaultValue={values.email}
        error={errors.email}
        hint={messages.emailHint}
        autoComplete="email"
        required
      />
      <NewPasswordField label={messages.password} error={errors.password} own={own} />
      <input type="hidden" name="vissza" value={returnPath} />
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <CheckField
        name="terms"
        value="on"
        label={<TermsSentence />}
        error={errors.terms}
        defaultChecked={values.terms === 'on'}
        required
      />
      <Note>{messages.register.licences}</Note>
      <Button type="submit" variant="primary" big block>
        {messages.register.submit}
      </Button>
    </form>
  );
}

function TermsSentence() {
  const { before, between, after } = messages.register.accept;
  return (
    <>
      {before}
      <Link to={urls.infoPage('felhasznalasi-feltetelek')}>{messages.register.terms}</Link>
      {between}
      <Link to={urls.infoPage('adatvedelem')}>{messages.register.privacy}</Link>
      {after}
    </>
  );
}
