import { Link } from 'react-router';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { quizUrls } from '#app/urls.ts';
import { quizPageMessages } from './messages.ts';
import css from './quiz.module.css';
import { ShareResult } from './ShareResult.tsx';

const messages = quizPageMessages.score;

type ScoreProps = { word: string; marks: readonly (boolean | null)[]; share: string | null; isLoggedIn: boolean };

/** How a game went, each of its questions to be looked at again. */
export function Score({ word, marks, share, isLoggedIn }: ScoreProps) {
  const known = marks.filter((mark) => mark === true).length;
  return (
    <>
      <p className={css.score} role="status">
        <b className="num">{messages.title(known, marks.length)}</b> {messages.lead(known, marks.length)}
      </p>
      {known < marks.length && <p>{isLoggedIn ? messages.later : messages.toLearn}</p>}
      <p>
        <LinkButton to={quizUrls.start()} variant="primary">
          {messages.again}
        </LinkButton>
      </p>
      {share !== null && (
        <Section title={quizPageMessages.share.title}>
          <ShareResult text={share} />
        </Section>
      )}
      <Section title={messages.questions}>
        <ol className={css.questions}>
          {marks.map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the game.
            <li key={place}>
              <Link to={quizUrls.game(word, { k: place + 1 })}>
                {quizPageMessages.question.number(place + 1, marks.length)}
              </Link>{' '}
              {mark ? quizPageMessages.question.right : quizPageMessages.question.wrong}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
