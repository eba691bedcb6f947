import { Note } from '#app/ui/notices/Note.tsx';
import css from './VerdictNote.module.css';
import type { VerdictView } from './verdict-view.ts';
import { endWords, verdictMessages, verdictText } from './verdict-words.ts';

/** The decision that stands, who gave it and why; the earlier ones are folded. Nothing where nobody has decided. */
export function VerdictNote({ items }: { items: readonly VerdictView[] }) {
  const standing = items.findLast((item) => item.endReason === null);
  const earlier = items.filter((item) => item !== standing).toReversed();
  if (items.length === 0) return null;
  return (
    <div className={css.root}>
      {standing && (
        <Note kind={noteKinds[standing.verdict]} icon="flag">
          <b>{verdictText(standing.verdict, standing.asks)}</b>
          <span className={css.who}>
            {standing.user.displayName} · {standing.dateText}
          </span>
          {standing.comment && <p className={css.comment}>{standing.comment}</p>}
          {standing.verdict === 'waiting' && <p className={css.comment}>{verdictMessages.inThread}</p>}
        </Note>
      )}
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{verdictMessages.history}</summary>
          <ol>
            {earlier.map((item) => (
              <li key={item.id}>
                {item.dateText}: {item.user.displayName} – {verdictText(item.verdict, item.asks)}
                {item.endReason && ` (${endWords[item.endReason]})`}
                {item.comment && <p className={css.comment}>{item.comment}</p>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

const noteKinds = {
  waiting: 'hint',
  accepted: 'ok',
  plausible: 'plain',
  limited: 'plain',
  undecidable: 'plain',
  rejected: 'warn',
} as const;
