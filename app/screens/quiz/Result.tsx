import { useRef } from 'react';
import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import type { ResultView } from '#app/features/quiz/rounds/round-view.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { quizUrls } from '#app/urls.ts';
import { quizPageMessages } from './messages.ts';
import css from './quiz.module.css';
import { useEnter } from './use-keys.ts';

const messages = quizPageMessages.result;

/** What the picture shows, how to tell it from what was chosen, and whose it is. Enter goes on. */
export function Result({ word, result, isLast }: { word: string; result: ResultView; isLast: boolean }) {
  const { isRight, taxon, chosen, note, find } = result;
  const next = useRef<HTMLAnchorElement>(null);
  useEnter(next);
  return (
    <section className={cx(css.result, isRight ? css.isRight : css.isWrong)}>
      <div className={css.resultHead}>
        <h2>{isRight ? messages.right : messages.wrong}</h2>
        <LinkButton ref={next} to={quizUrls.game(word)} variant="primary">
          {isLast ? messages.toScore : messages.next}
        </LinkButton>
      </div>
      <div role="status">
        <p className="visually-hidden">{isRight ? messages.right : messages.wrong}</p>
        <p className={css.what}>
          <small>{messages.is}</small> <Name of={taxon} />
        </p>
        {!isRight && (
          <p className={css.what}>
            <small>{messages.chosen}</small> <Name of={chosen} />
          </p>
        )}
      </div>
      {!isRight && (
        <>
          <h3>{messages.howToTell}</h3>
          <p>{note ?? messages.noNote}</p>
        </>
      )}
      {find && (
        <p className={css.credit}>
          <Credit of={find.credit} /> ·{' '}
          <Link to={find.url} className={css.find}>
            {messages.find}
          </Link>
        </p>
      )}
    </section>
  );
}

function Name({ of }: { of: ResultView['taxon'] }) {
  const label = <NameLabel name={of.name} origName={of.origName} rank={of.rank} />;
  return of.url ? (
    <Link to={of.url} className={css.name}>
      {label}
    </Link>
  ) : (
    label
  );
}
