import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import type { ListedSet } from './read-list.server.ts';
import css from './taxon-changes.module.css';

/** Sets of changes under hairlines: title, day, what kinds, how many, whose. */
export function ChangeSetList({ sets }: { sets: readonly ListedSet[] }) {
  return (
    <ul className={css.list}>
      {sets.map((set) => (
        <li key={set.id}>
          <Link to={urls.checklistChange(set.id)} className={css.title}>
            {set.title}
          </Link>
          <span className={css.meta}>
            <span>{set.when}</span>
            <span>{set.words.join(', ')}</span>
            <span>{messages.changes(set.changes)}</span>
            {set.who && <span>{set.who}</span>}
            {set.isUndone && <b>{messages.undone}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}
