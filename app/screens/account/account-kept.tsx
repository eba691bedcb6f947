import { ownDataMessages } from '#app/screens/settings/others/own-data-messages.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { AccountAnswer } from './AccountPanel.tsx';

const messages = ownDataMessages.keep;

export function meta() {
  return [{ title: messages.doneTitle }, { name: 'robots', content: 'noindex' }];
}

/** After the letter's link has called a deletion off. */
export default function AccountKept() {
  return (
    <AccountAnswer
      icon="check"
      title={messages.doneTitle}
      actions={
        <LinkButton to={urls.login()} variant="primary">
          {messages.login}
        </LinkButton>
      }
    >
      <p className="quiet">{messages.doneText}</p>
    </AccountAnswer>
  );
}
