import { Link } from 'react-router';
import { type HungarianLetter, hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import css from './LetterBar.module.css';
import { messages } from './messages.ts';

type LetterBarProps = {
  /** Letters under which there is something. */
  letters: readonly HungarianLetter[];
  current: HungarianLetter | null;
  /** The address of a letter, or of all. */
  linkOf: (letter: HungarianLetter | null) => string;
};

/** The Hungarian alphabet as a way into a long list. */
export function LetterBar({ letters, current, linkOf }: LetterBarProps) {
  return (
    <nav className={css.root} aria-label={messages.letters}>
      <Link
        to={linkOf(null)}
        className={css.letter}
        aria-current={current === null ? 'true' : undefined}
        preventScrollReset
      >
        {messages.allLetters}
      </Link>
      {hungarianLetters.map((letter) =>
        letters.includes(letter) ? (
          <Link
            key={letter}
            to={linkOf(letter)}
            className={css.letter}
            aria-current={letter === current ? 'true' : undefined}
            preventScrollReset
          >
            {capital(letter)}
          </Link>
        ) : (
          <span key={letter} className={css.empty} aria-hidden="true">
            {capital(letter)}
          </span>
        ),
      )}
    </nav>
  );
}

function capital(letter: string): string {
  return letter.charAt(0).toUpperCase() + letter.slice(1);
}
