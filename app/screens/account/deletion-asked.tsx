import { AccountAnswer } from '#app/features/members/account-pages/AccountPanel.tsx';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';

const { leave, keep } = ownDataPagesMessages;

export function meta() {
  return [{ title: leave.askedTitle }, { name: 'robots', content: 'noindex' }];
}

/** After an account's deletion was asked for: its owner is logged out. */
export default function DeletionAsked() {
  return (
    <AccountAnswer
      icon="clock"
      title={leave.askedTitle}
      plain
      actions={<LinkButton to={urls.home()}>{keep.home}</LinkButton>}
    >
      <p className="quiet">{leave.askedText}</p>
    </AccountAnswer>
  );
}
