import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { messages } from './messages.ts';
import type { TaxonHeadData } from './taxon-page-data.ts';

/** What is missing, and the button that ends it. */
export function Missing({ title, head }: { title: string; head: TaxonHeadData }) {
  return (
    <EmptyState
      title={title}
      actions={
        <LinkButton to={head.recordUrl} variant="primary" icon="camera">
          {messages.seenIt}
        </LinkButton>
      }
    >
      {messages.emptyText}
    </EmptyState>
  );
}
