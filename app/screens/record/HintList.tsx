import { useState } from 'react';
import { Link } from 'react-router';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import { type HintAnswer, readHintAnswers, writeHintAnswers } from '#app/features/recording/hint-answers.ts';
import type { hintsAnswer } from '#app/features/sightings/hints/hints-api.server.ts';
import type { AnswerOf } from '#app/platform/action/answer-of.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import css from './HintList.module.css';
import { useAnswer } from './use-answer.ts';

type HintListProps = {
  question: {
    taxonId: number | null;
    point: LatLon | null;
    day: string | null;
    lifeStage: string;
    altitudeM: number | null;
    imageIds: readonly number[];
  };
  /** what was answered before, as the form keeps it */
  answers: string;
  onChange: () => void;
};
type HintItem = AnswerOf<typeof hintsAnswer>['items'][number];

/** What is unusual, with its numbers, and what the recorder says to it; nothing of it stops the save. */
export function HintList({ question, answers: before, onChange }: HintListProps) {
  const address = addressOf(question);
  const [{ answers, to }, setGiven] = useState(() => ({ answers: readHintAnswers(before), to: address }));
  const found = useAnswer<typeof hintsAnswer>(address);
  const hints = found?.items ?? [];
  // Without a network, or before the hints have come, what was said to just this question is said still.
  const isAsked = (kind: HintAnswer['kind']) =>
    found ? hints.some((hint) => hint.kind === kind) : address !== '' && to === address;
  const open = answers.filter(({ kind }) => isAsked(kind));

  function answer(given: HintAnswer) {
    setGiven({ answers: [...answers.filter(({ kind }) => kind !== given.kind), given], to: address });
    onChange();
  }

  return (
    <div aria-live="polite">
      <input type="hidden" name="hintAnswers" value={writeHintAnswers(open)} />
      {question.taxonId !== null && hints.length === 0 && (
        <p className={css.quiet}>{quietWord(question, found !== null)}</p>
      )}
      {hints.length > 0 && (
        <ul className={css.list}>
          {hints.map((hint) => (
            <li key={hint.kind + hint.text + urlOf(hint)}>
              <Note kind="hint">
                {hint.text}{' '}
                {urlOf(hint) && (
                  <Link to={urlOf(hint)} target="_blank">
                    {messages.hintSee}
                  </Link>
                )}
                <AnswerChoice hint={hint} answers={answers} onAnswer={answer} />
              </Note>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Of what is like it; empty for what stands alone. */
function urlOf(hint: HintItem): string {
  return 'url' in hint ? hint.url : '';
}

type AnswerChoiceProps = { hint: HintItem; answers: readonly HintAnswer[]; onAnswer: (answer: HintAnswer) => void };

/** "I am sure" and "I am not", for hints about what was seen. */
function AnswerChoice({ hint, answers, onAnswer }: AnswerChoiceProps) {
  const { kind } = hint;
  if (kind !== 'far' && kind !== 'season' && kind !== 'altitude') return null;
  const given = answers.find((each) => each.kind === kind)?.answer;
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{messages.hintAnswer}</legend>
      {(['sure', 'unsure'] as const).map((answer) => (
        <button key={answer} type="button" aria-pressed={given === answer} onClick={() => onAnswer({ kind, answer })}>
          {messages.hintAnswers[answer]}
        </button>
      ))}
    </fieldset>
  );
}

/** What stands where a hint would, so that its room is never an empty one. */
function quietWord({ point, day }: HintListProps['question'], isAnswered: boolean): string {
  if (!point || !day) return messages.hintLater;
  return isAnswered ? messages.hintNone : '';
}

/** Nothing to ask while neither a name nor a picture is there. */
function addressOf({ taxonId, point, day, lifeStage, altitudeM, imageIds }: HintListProps['question']): string {
  if (taxonId === null && imageIds.length === 0) return '';
  return urls.apiHints({
    taxonid: taxonId ?? undefined,
    lat: point?.latitude,
    lon: point?.longitude,
    date: day ?? undefined,
    stage: lifeStage || undefined,
    altitude: altitudeM ?? undefined,
    imageids: imageIds.length > 0 ? imageIds.join(',') : undefined,
  });
}
