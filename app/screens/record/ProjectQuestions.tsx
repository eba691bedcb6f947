import { type RefObject, useEffect, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { begunFind } from '#app/features/recording/begun-find.ts';
import { checkAnswers } from '#app/features/recording/check-answers.ts';
import { FormGroup } from '#app/features/recording/form/FormGroup.tsx';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import type { AnswerJudge } from '#app/features/recording/form/use-record-form.ts';
import {
  type ProjectAnswers,
  readProjectAnswers,
  writeProjectAnswers,
} from '#app/features/recording/project-answers.ts';
import { type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { projectField } from '#app/features/sightings/projects/answer-field.ts';
import { type BegunFind, fitOf } from '#app/features/sightings/projects/fit-of-project.ts';
import type { ancestorsAnswer } from '#app/features/taxonomy/taxonomy-api.server.ts';
import { urls } from '#app/urls.ts';
import { AskedQuestions } from './AskedQuestions.tsx';
import { LeftAnswers } from './LeftAnswers.tsx';
import css from './ProjectQuestions.module.css';
import { useAnswer } from './use-answer.ts';

type ProjectQuestionsProps = {
  projects: readonly AskedProject[];
  /** what is answered, as the form keeps it */
  text: string;
  form: RefObject<HTMLFormElement | null>;
  errors: TypedErrors;
  judge: AnswerJudge;
  /** it is being sent: what is written now would not go with it */
  isSaving: boolean;
  onChange: (text: string) => void;
};

/** What the member's projects ask of the find, each below a fold; those that it cannot come into are left out until they are answered. */
export function ProjectQuestions({ projects, text, form, errors, judge, isSaving, onChange }: ProjectQuestionsProps) {
  const find = useBegunFind(form);
  useEffect(() => {
    judge.current = (typed) => checkAnswers(typed, projects);
  }, [judge, projects]);
  const said = readProjectAnswers(text);
  const saidTo = (projectId: number) => said.find((each) => each.projectId === projectId);
  const put = (next: ProjectAnswers) => {
    const others = said.filter(({ projectId }) => projectId !== next.projectId);
    onChange(writeProjectAnswers([...others, next]));
  };
  const left = said.filter(({ projectId }) => !projects.some(({ id }) => id === projectId));
  const shown = projects
    .map((project) => ({ project, said: saidTo(project.id), fit: fitOf(project, find) }))
    .filter((each) => each.said || each.fit !== 'out' || errors[projectField(each.project.id)]);
  if (shown.length + left.length === 0) return null;
  return (
    <FormGroup title={recordMessages.projectQuestions}>
      <fieldset className={css.all} disabled={isSaving}>
        {shown.map((each) => (
          <AskedQuestions key={each.project.id} {...each} form={form} errors={errors} onChange={put} />
        ))}
        {left.map((each) => (
          <LeftAnswers
            key={each.projectId}
            said={each}
            error={errors[projectField(each.projectId)]}
            onDrop={() => put({ ...each, byHand: false, answers: [] })}
          />
        ))}
      </fieldset>
    </FormGroup>
  );
}

/** What stands on the form by now; the form draws this anew whenever something of it changes. */
function useBegunFind(form: RefObject<HTMLFormElement | null>): BegunFind {
  const [found, setFound] = useState({ text: '', taxonId: '' });
  useEffect(() => {
    if (!form.current) return;
    const typed = typedFrom(new FormData(form.current));
    const next = { text: JSON.stringify(begunFind(typed)), taxonId: typed.taxonId };
    if (next.text !== found.text || next.taxonId !== found.taxonId) setFound(next);
  });
  const taxonId = Number(found.taxonId);
  const ancestors = useAnswer<typeof ancestorsAnswer>(taxonId > 0 ? urls.apiAncestors(taxonId) : '');
  const line = ancestors && [taxonId, ...ancestors.items.map(({ id }) => id)];
  const nothing = { days: null, point: null, isExact: true };
  return { ...(found.text === '' ? nothing : (JSON.parse(found.text) as Omit<BegunFind, 'line'>)), line };
}
