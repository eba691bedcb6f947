import { Note } from '#app/ui/notices/Note.tsx';
import type { SaidElsewhereView } from './find-said-elsewhere.server.ts';
import { certaintyMarks, saidElsewhereMessages as messages } from './said-elsewhere-messages.ts';

/** What a find was taken for where it was brought from, beside what is said of it here. */
export function SaidElsewhere({ said }: { said: readonly SaidElsewhereView[] }) {
  if (said.length === 0) return null;
  return (
    <Note kind="hint">
      <details>
        <summary>{messages.title(said.length)}</summary>
        <p className="quiet">{messages.note}</p>
        <ul className="stack">
          {said.map(({ position, name, certainty, identifiedBy, saidOn }) => (
            <li key={position}>
              <i>{name}</i>
              {certaintyMarks[certainty]}
              {[identifiedBy, saidOn].some((each) => each) && ` – ${[identifiedBy, saidOn].filter(Boolean).join(', ')}`}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
