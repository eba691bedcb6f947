import { CountBars } from '#app/features/browsing/contained/CountBars.tsx';
import { projectMessages } from '#app/features/projects/messages.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { answerText } from '#app/features/projects/read-answer.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { ProjectTabData } from './load-project-tab.server.ts';
import { projectPageMessages as messages } from './messages.ts';
import css from './projects.module.css';

type Summaries = Extract<ProjectTabData, { tab: 'kerdesek' }>['questions'];
type QuestionsProps = { projectId: number; questions: Summaries; canEdit: boolean };

/** What a project asks of its finds, and what came of it. */
export function Questions({ projectId, questions, canEdit }: QuestionsProps) {
  return (
    <Section
      title={messages.questions}
      more={
        canEdit && (
          <LinkButton to={urls.editQuestions(projectId)} icon="edit" variant="quiet">
            {messages.editQuestions}
          </LinkButton>
        )
      }
    >
      {questions.length === 0 ? (
        <EmptyState title={messages.noQuestions}>{messages.noQuestionsHint}</EmptyState>
      ) : (
        <>
          <p className="quiet">{messages.questionsLead}</p>
          <ol className={css.questions}>
            {questions.map((each) => (
              <Question key={each.question.id} {...each} />
            ))}
          </ol>
          <p className="quiet">{messages.answersHint}</p>
        </>
      )}
    </Section>
  );
}

function Question({ question, answers, numbers, choices }: Summaries[number]) {
  return (
    <li>
      <h3 className={css.question}>{question.label}</h3>
      <p className={css.facts}>{factsOf(question).join(' · ')}</p>
      {question.hint && <p>{question.hint}</p>}
      <p className="num">
        {messages.answers(answers)}
        {numbers && ` · ${messages.numbers(numbers)}`}
      </p>
      {choices.length > 0 && (
        <CountBars counts={choices.map(({ text, sightings }) => ({ label: text, count: sightings }))} />
      )}
    </li>
  );
}

/** How it is answered, in a few words. */
export function factsOf(question: QuestionView): string[] {
  const { kind, unit, least, most, isRequired, isRetired } = question;
  const told = (limit: number | null) =>
    limit === null ? null : answerText({ kind: 'decimal', unit: '' }, String(limit));
  return [
    projectMessages.kinds[kind].toLocaleLowerCase('hu'),
    unit,
    messages.limits(told(least), told(most)),
    isRequired && !isRetired ? messages.required : '',
    isRetired ? messages.former : '',
  ].filter(Boolean);
}
