import { Link } from 'react-router';
import { Note } from '#app/ui/notices/Note.tsx';
import type { DraftsDone } from './act-on-drafts.server.ts';
import css from './drafts.module.css';
import { draftsMessages as messages } from './messages.ts';

/** What came of the last press. */
export function DraftsNews({ done, isSaved }: { done: DraftsDone | undefined; isSaved: boolean }) {
  const published = done?.published;
  const refused = Object.keys(published?.refused ?? {}).length;
  return (
    <>
      {!done && isSaved && (
        <Note kind="ok" role="status">
          {messages.saved}
        </Note>
      )}
      {done?.problem && (
        <Note kind="error" role="alert">
          {done.problem}
        </Note>
      )}
      {done?.removed !== undefined && (done.removed > 0 || !done.changed) && (
        <Note kind="ok" role="status">
          {messages.removed(done.removed)}
        </Note>
      )}
      {(done?.changed ?? 0) > 0 && (
        <Note kind="warn" role="alert">
          {messages.changedSince(done?.changed ?? 0)}
        </Note>
      )}
      {published && published.saved.length > 0 && (
        <Note kind="ok" role="status">
          {messages.published(published.saved.length)}
          <ul className={css.saved}>
            {published.saved.map(({ url, readings }, index) => (
              <li key={url}>
                <Link to={url}>{messages.sighting(index + 1)}</Link> {readings.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {refused > 0 && (
        <Note kind="error" role="alert">
          {messages.refused(refused)}
        </Note>
      )}
      {published && published.gone > 0 && (
        <Note kind="plain" role="status">
          {messages.gone(published.gone)}
        </Note>
      )}
    </>
  );
}
