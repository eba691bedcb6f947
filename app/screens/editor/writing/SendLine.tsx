import type { Held } from '#app/features/descriptions/editing/draft-content.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { writingMessages as messages } from './messages.ts';
import type { SendState } from './use-draft-sender.ts';
import css from './writing.module.css';

/** Where the words are that were written last, and who else writes. */
export function SendLine({
  state,
  heldBy,
  isKeptHere,
}: {
  state: SendState;
  heldBy: Held | null;
  isKeptHere: boolean;
}) {
  return (
    <div className={css.sendLine} aria-live="polite">
      {heldBy && <Note kind="warn">{messages.alsoWrites(heldBy.name)}</Note>}
      {!isKeptHere && state.kind !== 'kept' && <Note kind="warn">{messages.notKept}</Note>}
      {state.kind === 'refused' && <Note kind="error">{state.message}</Note>}
      {state.kind === 'unreachable' && <Note kind="warn">{messages.unreachable}</Note>}
      {state.kind === 'logged_out' && (
        <Note kind="warn">
          {messages.loggedOut}{' '}
          <a href={urls.login()} target="_blank" rel="noopener">
            {messages.login}
          </a>
        </Note>
      )}
      {(state.kind === 'waiting' || state.kind === 'sending') && <p className="quiet">{messages.waiting}</p>}
      {state.kind === 'kept' && <p className="quiet">{messages.keptAt(wallClock(new Date(state.at)).time)}</p>}
    </div>
  );
}
