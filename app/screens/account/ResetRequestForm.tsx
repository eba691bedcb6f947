import { AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import type { FormFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';

/** Asks for a link by which a new password can be set. */
export function ResetRequestForm({
  failure,
  returnPath,
}: {
  failure?: FormFailure | undefined;
  /** Where one came from. */
  returnPath: string;
}) {
  return (
    <AccountPanel title={messages.reset.requestTitle}>
      <p className="quiet">{messages.reset.requestText}</p>
      <form className="stack" method="post" action={urls.resetSendEmail()}>
        <ErrorSummary errors={failure?.errors ?? {}} />
        <input type="hidden" name="vissza" value={returnPath} />
        <TextField
          label={messages.usernameOrEmail}
          name="username"
          defaultValue={failure?.values.username}
          error={failure?.errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary" block>
          {messages.reset.requestSubmit}
        </Button>
      </form>
      <p>
        <LinkButton to={urls.login(returnPath)} variant="quiet">
          {messages.reset.remembered}
        </LinkButton>
      </p>
    </AccountPanel>
  );
}
