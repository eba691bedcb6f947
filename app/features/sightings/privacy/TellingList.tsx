import { Note } from '#app/ui/notices/Note.tsx';
import type { TellingView } from './find-telling.server.ts';
import { TellingLinks } from './TellingLinks.tsx';
import css from './TellingNote.module.css';
import { tellingMessages as messages } from './telling-messages.ts';

/** What a `TellingNote` says, above one's own list: which ones are told, each to be opened. */
export function TellingList({ telling }: { telling: TellingView }) {
  return (
    <Note kind="warn">
      <div className={css.root}>
        <p>{messages.list(telling.toldCount)}</p>
        <TellingLinks cards={telling.told} count={telling.toldCount} label={messages.listLabel} />
      </div>
    </Note>
  );
}
