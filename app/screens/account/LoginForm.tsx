import { Link } from 'react-router';
import css from '#app/features/members/account-pages/account.module.css';
import type { FormFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, PasswordField, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { AuthPlateView } from './load-auth-plate.server.ts';

type LoginFormProps = {
  returnPath: string;
  /** the session has ended meanwhile */
  again?: boolean;
  failure?: FormFailure | undefined;
  plate: AuthPlateView | null;
};

/** Name or address and password; the same form at first and after a failure. */
export function LoginForm({ returnPath, again = false, failure, plate }: LoginFormProps) {
  const values = failure?.values ?? {};
  return (
    <AuthFrame plate={plate}>
      <form className={css.form} method="post" action={urls.loginCheck()}>
        <h1>{again ? messages.login.againTitle : messages.login.title}</h1>
        {again && <p className="quiet">{messages.login.againText}</p>}
        {failure && <LoginFailure failure={failure} returnPath={returnPath} />}
        <input type="hidden" name="vissza" value={returnPath} />
        <TextField
          label={messages.usernameOrEmail}
          name="username"
          defaultValue={values.username}
          error={failure?.errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={messages.password}
          name="password"
          error={failure?.errors.password}
          autoComplete="current-password"
          required
        />
        <CheckField label={messages.remember} name="remember" value="on" defaultChecked={values.remember !== ''} />
        <Button type="submit" variant="primary" big block>
          {messages.login.submit}
        </Button>
        <p className={css.or}>
          <Link to={urls.resetRequest(returnPath)}>{messages.forgotten}</Link>
          <Link to={urls.register(returnPath)}>{messages.noAccountYet}</Link>
        </p>
      </form>
    </AuthFrame>
  );
}

function LoginFailure({ failure, returnPath }: { failure: FormFailure; returnPath: string }) {
  if (failure.code === 'too_many_requests')
    return (
      <Note kind="warn" icon="clock" role="alert">
        <p>
          <b>{failure.errors['']}</b> {messages.tooMany.login}
        </p>
        <p>{messages.tooMany.notYou}</p>
        <LinkButton to={urls.resetRequest(returnPath)}>{messages.askNewPassword}</LinkButton>
      </Note>
    );
  if (failure.code === 'wrong_credentials')
    return (
      <Note kind="error" role="alert">
        <b>{messages.login.failed}</b> {messages.login.failedText}
      </Note>
    );
  return <ErrorSummary errors={failure.errors} />;
}
