import { Form, Link } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { AccountName } from '#app/ui/page/AccountName.tsx';
import { urls } from '#app/urls.ts';
import type { EmailAnswer } from './act-on-email.server.ts';
import css from './connections.module.css';
import { connectionsMessages as messages } from './connections-messages.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

type EmailSectionProps = {
  username: string;
  email: string;
  emailVerified: boolean;
  waiting: string | null;
  /** what has just been done */
  done: string | null;
  answer: EmailAnswer | undefined;
};

/** The member's address, and how another one comes in its place. */
export function EmailSection({ username, email, emailVerified, waiting, done, answer }: EmailSectionProps) {
  const errors = answer?.emailErrors ?? {};
  const said = answer ? null : done;
  return (
    <SettingsGroup title={messages.email}>
      {said === 'elkuldve' && (
        <Note kind="ok" role="status">
          {messages.sent}
        </Note>
      )}
      {said === 'visszavonva' && (
        <Note kind="ok" role="status">
          {messages.takenBack}
        </Note>
      )}
      <p className={css.address}>
        <span className="quiet">{messages.now}</span> <b>{email}</b>
      </p>
      {!emailVerified && email !== '' && (
        <Note kind="hint">
          {messages.unconfirmed} <Link to={urls.postRegister()}>{messages.newLetter}</Link>
        </Note>
      )}
      {waiting && (
        <Form method="post" className={css.waiting}>
          <Note kind="hint">{messages.waiting(waiting)}</Note>
          <Button type="submit" name="intent" value="email-back" variant="quiet" icon="undo">
            {messages.takeBack}
          </Button>
        </Form>
      )}
      <details className={css.change} open={answer !== undefined || undefined}>
        <summary>{messages.change}</summary>
        <Form method="post" className="stack" noValidate>
          <ErrorSummary errors={errors} />
          <input type="hidden" name="intent" value="email" />
          <AccountName username={username} />
          <TextField
            label={messages.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={answer?.newEmail ?? ''}
            error={errors.email}
          />
          <PasswordField
            label={messages.password}
            name="currentPassword"
            autoComplete="current-password"
            required
            hint={messages.passwordHint}
            error={errors.currentPassword}
          />
          <div className="row">
            <Button type="submit" icon="mail">
              {messages.send}
            </Button>
          </div>
        </Form>
      </details>
    </SettingsGroup>
  );
}
