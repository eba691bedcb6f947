import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ResultView, RoundView } from '#app/features/quiz/rounds/round-view.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { cx } from '#app/ui/cx.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { Plate } from '#app/ui/page/Plate.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { quizUrls } from '#app/urls.ts';
import { quizPageMessages as messages } from './messages.ts';
import css from './quiz.module.css';
import { Result } from './Result.tsx';
import { useChoiceKeys } from './use-keys.ts';

type QuestionProps = { word: string; at: number; question: RoundView; result: ResultView | null; isLast: boolean };

/** A picture and what it may be; once it is answered, what it was. */
export function Question({ word, at, question, result, isLast }: QuestionProps) {
  const [picture] = question.images;
  return (
    <div className={css.columns}>
      {picture ? (
        <Plate src={picture.url} width={picture.width} height={picture.height} alt={messages.question.picture} bleed />
      ) : (
        <Note kind="warn">{messages.question.noPicture}</Note>
      )}
      <div className={css.side}>
        {result && <Result word={word} result={result} isLast={isLast} />}
        {result ? (
          <ol className={css.choices}>
            {question.choices.map((choice) => (
              <li key={choice.id} className={cx(css.choice, choice.id === result.taxon.id && css.right)}>
                <NameLabel name={choice.name} origName={choice.origName} rank={choice.rank} />
                <small>
                  {choice.id === result.taxon.id
                    ? messages.result.rightChoice
                    : choice.id === result.chosen.id && messages.result.yourChoice}
                </small>
              </li>
            ))}
          </ol>
        ) : (
          <Choices word={word} at={at} question={question} />
        )}
      </div>
    </div>
  );
}

function Choices({ word, at, question }: { word: string; at: number; question: RoundView }) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== 'idle';
  useChoiceKeys(form, isSending);
  return (
    <Form method="post" action={quizUrls.game(word)} ref={form} className={css.choices} preventScrollReset>
      <input type="hidden" name="k" value={at} />
      {question.choices.map((choice, place) => (
        <button key={choice.id} type="submit" name="choice" value={choice.id} className={css.choice}>
          <span className={css.key} aria-hidden="true">
            {place + 1}
          </span>
          <NameLabel name={choice.name} origName={choice.origName} rank={choice.rank} />
        </button>
      ))}
      {useHydrated() && <p className={css.hint}>{messages.question.keys}</p>}
    </Form>
  );
}
