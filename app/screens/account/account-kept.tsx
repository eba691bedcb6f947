import { AccountAnswer } from '#app/features/members/account-pages/AccountPanel.tsx';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';

const messages = ownDataPagesMessages.keep;

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
