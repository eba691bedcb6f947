import type { ProjectAnswers } from '#app/features/recording/project-answers.ts';
import { projectField } from '#app/features/sightings/projects/answer-field.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import css from './ProjectQuestions.module.css';
import { questionMessages as messages } from './question-messages.ts';

type LeftAnswersProps = { said: ProjectAnswers; error: string | undefined; onDrop: () => void };

/** What was answered to a project that cannot be answered any more: it is told until somebody takes it out. */
export function LeftAnswers({ said, error, onDrop }: LeftAnswersProps) {
  const name = said.name || messages.unnamed;
  return (
    <section className={css.body} aria-label={name}>
      <h3 id={fieldId(projectField(said.projectId))} tabIndex={-1}>
        {name}
      </h3>
      {error && <Note kind="error">{error}</Note>}
      <AnswerList lead={messages.left} name={name} answers={said.answers} onDrop={onDrop} />
    </section>
  );
}

type AnswerListProps = { lead: string; name: string; answers: ProjectAnswers['answers']; onDrop: () => void };

/** Answers as they were typed, to be read and taken out. */
export function AnswerList({ lead, name, answers, onDrop }: AnswerListProps) {
  return (
    <Note kind="warn">
      <p>{lead}</p>
      <ul className={css.left}>
        {answers.map(({ questionId, label, values }) => (
          <li key={questionId}>
            {label} <b>{values.join(', ')}</b>
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon="trash" aria-label={messages.dropOf(name)} onClick={onDrop}>
        {messages.drop}
      </Button>
    </Note>
  );
}
