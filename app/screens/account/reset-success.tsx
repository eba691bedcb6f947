import { LinkButton } from '#app/ui/Button.tsx';
import { urls } from '#app/urls.ts';
import { AccountAnswer } from './AccountPanel.tsx';
import { accountMessages as messages } from './messages.ts';

export function meta() {
  return [{ title: messages.reset.doneTitle }];
}

export default function ResetSuccess() {
  return (
    <AccountAnswer
      icon="check"
      title={messages.reset.doneTitle}
      actions={
        <LinkButton to={urls.sightings()} variant="primary">
          {messages.reset.toSightings}
        </LinkButton>
      }
    >
      <p className="quiet">{messages.reset.doneText}</p>
    </AccountAnswer>
  );
}
