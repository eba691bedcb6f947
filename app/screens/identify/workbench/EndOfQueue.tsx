import { useLocation } from 'react-router';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { urls, withFurtherQuery } from '#app/urls.ts';
import { benchMessages as messages } from './bench-messages.ts';
import css from './EndOfQueue.module.css';
import type { Cases } from './use-cases.ts';

/** Nothing to show: the end, or the next ones have not come yet. */
export function EndOfQueue({ cases: { isEnd, hasFailed, loadMore } }: { cases: Cases }) {
  const { search } = useLocation();
  if (isEnd) {
    return (
      <div className={css.root}>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState
          title={messages.empty}
          actions={
            <LinkButton to={withFurtherQuery(urls.workbench(), new URLSearchParams(search))} variant="primary">
              {messages.startAgain}
            </LinkButton>
          }
        >
          {messages.emptyText}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.root}>
      <h1 className="visually-hidden">{messages.title}</h1>
      <p>{hasFailed ? messages.loadFailed : messages.loading}</p>
      {hasFailed && <Button onClick={loadMore}>{messages.retry}</Button>}
    </div>
  );
}
