import { cx } from '#app/ui/cx.ts';
import { quizPageMessages } from './messages.ts';
import css from './quiz.module.css';

const messages = quizPageMessages.question;

/** How the questions of a game went so far, in their order. */
export function Marks({ marks, at }: { marks: readonly (boolean | null)[]; at: number | null }) {
  return (
    <ol className={css.marks} aria-label={messages.marks}>
      {marks.map((mark, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the game.
          key={place}
          className={cx(mark === true && css.known, mark === false && css.missed)}
          aria-current={at === place + 1 ? 'step' : undefined}
        >
          <span aria-hidden="true">{mark === null ? place + 1 : mark ? '✓' : '×'}</span>
          <span className="visually-hidden">
            {mark === null ? messages.open : mark ? messages.right : messages.wrong}
          </span>
        </li>
      ))}
    </ol>
  );
}
