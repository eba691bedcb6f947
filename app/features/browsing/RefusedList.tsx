import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { messages } from './messages.ts';

/** What stands in place of a list whose filters cannot be read: never more than was asked. */
export function RefusedList({ clearUrl }: { clearUrl: string }) {
  return (
    <EmptyState title={messages.unreadable} actions={<LinkButton to={clearUrl}>{messages.clear}</LinkButton>}>
      {messages.unreadableText}
    </EmptyState>
  );
}
