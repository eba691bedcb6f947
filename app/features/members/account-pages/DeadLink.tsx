import { LinkButton } from '#app/ui/actions/Button.tsx';
import { AccountAnswer } from './AccountPanel.tsx';
import { accountMessages as messages } from './messages.ts';

/** A link from a letter that was used already, has run out, or was never ours: one page for all three. */
export function DeadLink({ text, action, to }: { text: string; action: string; to: string }) {
  return (
    <AccountAnswer
      icon="clock"
      title={messages.deadLink.title}
      plain
      actions={
        <LinkButton to={to} variant="primary">
          {action}
        </LinkButton>
      }
    >
      <p className="quiet">{text}</p>
    </AccountAnswer>
  );
}
