import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import css from './UnsentVotes.module.css';
import type { Votes } from './use-votes.ts';

/** What failed, with why, to be sent again or given up; nothing while all goes through. */
export function UnsentVotes({ votes }: { votes: Votes }) {
  const failed = votes.list.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <details className={css.root}>
      <summary>{messages.unsent(votes.list.length)}</summary>
      <div className={css.panel}>
        <p>{messages.unsentLead}</p>
        <Button variant="primary" onClick={votes.retry}>
          {messages.retry}
        </Button>
        <ul>
          {failed.map(({ id, words, problem, vote }) => (
            <li key={id}>
              <b>{words}</b>
              <span>{problem}</span>
              <a href={urls.sighting(vote.spottingId)} target="_blank" rel="noreferrer">
                {messages.open}
              </a>
              <Button variant="quiet" onClick={() => votes.drop(id)}>
                {messages.drop}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
