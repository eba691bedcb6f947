import { type RefObject, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import type { ProjectAnswers } from '#app/features/recording/project-answers.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { AnswerFields } from '#app/features/sightings/projects/AnswerFields.tsx';
import { answerField, projectField, typedAnswers } from '#app/features/sightings/projects/answer-field.ts';
import type { Fit } from '#app/features/sightings/projects/fit-of-project.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { AnswerList } from './LeftAnswers.tsx';
import css from './ProjectQuestions.module.css';
import { questionMessages as messages } from './question-messages.ts';

type AskedQuestionsProps = {
  project: AskedProject;
  said: ProjectAnswers | undefined;
  fit: Fit;
  form: RefObject<HTMLFormElement | null>;
  errors: TypedErrors;
  onChange: (said: ProjectAnswers) => void;
};

/** One project's questions below its fold, which is open where something is answered or wrong. */
export function AskedQuestions({ project, fit, form, errors, onChange, ...begun }: AskedQuestionsProps) {
  const { questions, name, joins } = project;
  const nothing = { projectId: project.id, name, byHand: false, isOff: false, answers: [] };
  const said = begun.said ?? nothing;
  const isByHand = joins === 'hand';
  const isPut = said.byHand && !said.isOff;
  const error = errors[projectField(project.id)];
  const isWrong = error !== undefined || questions.some(({ id }) => errors[answerField(id)]);
  const [isOpen, setOpen] = useState(isWrong || begun.said !== undefined);
  const [told, setTold] = useState(errors);
  // What is told anew is to be found.
  if (told !== errors) {
    setTold(errors);
    if (isWrong) setOpen(true);
  }
  const asked = new Set(questions.map(({ id }) => id));
  const retired = said.answers.filter(({ questionId }) => !asked.has(questionId));

  /** What stands in the fields by now, beside what is asked no more. */
  function take() {
    if (!form.current) return;
    const typed = typedAnswers(new FormData(form.current));
    const answers = questions.flatMap(({ id, label }) => {
      const values = (typed[id] ?? []).filter((value) => value !== '');
      return values.length > 0 ? [{ questionId: id, label, values }] : [];
    });
    onChange({ ...said, name, answers: [...answers, ...retired] });
  }

  return (
    <details className={css.project} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary} id={fieldId(projectField(project.id))}>
        <Icon name="down" size="s" />
        <span>
          {name}{' '}
          <span className={css.count}>
            {said.answers.length > 0 ? messages.answered(said.answers.length) : messages.asks(questions.length)}
          </span>
        </span>
      </summary>
      <div className={css.body}>
        {error && <Note kind="error">{error}</Note>}
        <p className="quiet">
          {isByHand ? (fit === 'out' ? messages.handMisfit : messages.handOnly) : messages.fits[fit]}
        </p>
        {(isByHand || fit !== 'in' || said.byHand) && (
          <CheckField
            // No field of the find: what is chosen here goes with the answers.
            name={`kezzel-${project.id}`}
            label={
              <>
                {isByHand ? messages.putIn : messages.putInAnyway}
                <span className="visually-hidden">: {name}</span>
              </>
            }
            checked={isPut}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...said, byHand: checked, isOff: isByHand && !checked && said.answers.length > 0 })
            }
          />
        )}
        {said.isOff && <p className="quiet">{messages.isOff}</p>}
        {(!isByHand || isPut) && (
          <div className={css.body} onInput={take}>
            <AnswerFields
              questions={questions}
              typed={Object.fromEntries(said.answers.map(({ questionId, values }) => [questionId, values]))}
              errors={errors}
            />
          </div>
        )}
        {retired.length > 0 && (
          <AnswerList
            lead={messages.retired}
            name={name}
            answers={retired}
            onDrop={() => onChange({ ...said, answers: said.answers.filter((each) => !retired.includes(each)) })}
          />
        )}
      </div>
    </details>
  );
}
