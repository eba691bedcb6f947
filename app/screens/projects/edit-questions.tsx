import { Form, redirect } from 'react-router';
import { z } from 'zod';
import css from '#app/features/browsing/contained/contained.module.css';
import {
  addQuestion,
  changeQuestion,
  dropQuestion,
  raiseQuestion,
} from '#app/features/projects/change-questions.server.ts';
import { findProjectToEdit } from '#app/features/projects/find-project-to-edit.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { emptyQuestion, type TypedQuestion } from '#app/features/projects/question-form.ts';
import { isAnswered } from '#app/features/sightings/projects/find-answers.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-questions.ts';
import { projectPageMessages as messages } from './messages.ts';
import { readProjectId } from './project-page.server.ts';
import own from './projects.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { factsOf } from './Questions.tsx';
import { readQuestion, typedOf, typedQuestion } from './question-form.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const { project, isDeleted } = await findProjectToEdit(db, viewer, readProjectId(params.id));
    if (isDeleted) throw new DomainError('not_found');
    const asked = (await findQuestions(db, [project.id])).filter(({ isRetired }) => !isRetired);
    const questions = await Promise.all(
      asked.map(async (question) => ({
        question,
        typed: typedOf(question),
        isAnswered: await isAnswered(db, question.id),
      })),
    );
    return { project, questions };
  });
}

const actSchema = z.object({
  intent: z.enum(['add', 'change', 'drop', 'raise']),
  questionId: idSchema.optional(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    const projectId = readProjectId(params.id);
    const { intent, questionId = 0 } = parseOr('malformed', actSchema, Object.fromEntries(sent));
    await findProjectToEdit(db, viewer, projectId);
    const typed = typedQuestion(sent);
    try {
      const question = intent === 'add' || intent === 'change' ? readQuestion(typed) : undefined;
      await write(db, async (tx) => {
        const of = { projectId, questionId, isAnswered: await isAnswered(tx, questionId) };
        if (intent === 'add' && question) await addQuestion(tx, viewer, { projectId, question });
        if (intent === 'change' && question) await changeQuestion(tx, viewer, { ...of, question });
        if (intent === 'drop') await dropQuestion(tx, viewer, of);
        if (intent === 'raise') await raiseQuestion(tx, viewer, of);
      });
      return redirect(urls.editQuestions(projectId), 303);
    } catch (error) {
      return formFailure(error, { typed, questionId: intent === 'add' ? 0 : questionId });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.questionsTitle(loaderData.project.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Errors by the fields of one of the page's forms. */
function inForm(errors: Record<string, string> = {}, of: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name && `${name}-${of}`, text]));
}

type Refused = { errors: Record<string, string>; typed: TypedQuestion } | undefined;

/** `/projekt/{id}/kerdesek/szerkesztes`: what a project asks of its finds. */
export default function EditQuestions({ loaderData: { project, questions }, actionData }: Route.ComponentProps) {
  const refusedOf = (id: number): Refused => (actionData?.questionId === id ? actionData : undefined);
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.projects(), label: messages.title },
          { to: project.url, label: project.name },
          { to: urls.projectTab(project.id, 'kerdesek'), label: messages.questions },
        ]}
      />
      <PageHeading title={messages.questionsTitle(project.name)} lead={messages.questionsLead} />
      {questions.map((each, at) => (
        <AskedQuestion key={each.question.id} {...each} isFirst={at === 0} refused={refusedOf(each.question.id)} />
      ))}
      <Section title={messages.newQuestion}>
        <Form method="post" className={css.form} key={questions.length}>
          <ErrorSummary errors={inForm(refusedOf(0)?.errors, 'uj')} />
          <QuestionFields typed={refusedOf(0)?.typed ?? emptyQuestion} errors={refusedOf(0)?.errors ?? {}} of="uj" />
          <div>
            <Button type="submit" name="intent" value="add" variant="primary" icon="plus">
              {messages.addQuestion}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  );
}

type AskedProps = Route.ComponentProps['loaderData']['questions'][number] & { isFirst: boolean; refused: Refused };

function AskedQuestion({ question, typed, isAnswered: has, isFirst, refused }: AskedProps) {
  const errors = refused?.errors ?? {};
  return (
    <details className={own.asked} open={refused !== undefined}>
      <summary>
        <Icon name="down" size="s" />
        <b>{question.label}</b> <span className={own.facts}>{factsOf(question).join(' · ')}</span>
      </summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="questionId" value={question.id} />
        <ErrorSummary errors={inForm(errors, String(question.id))} />
        {has && <p className="quiet">{messages.answeredHint}</p>}
        <QuestionFields typed={refused?.typed ?? typed} errors={errors} of={String(question.id)} />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="change" variant="primary" icon="check">
            {messages.saveQuestion}
          </Button>
          {!isFirst && (
            <Button type="submit" name="intent" value="raise" variant="quiet">
              {messages.raise}
              <span className="visually-hidden">: {question.label}</span>
            </Button>
          )}
          <Button type="submit" name="intent" value="drop" variant="quiet" icon="trash">
            {messages.dropQuestion}
            <span className="visually-hidden">: {question.label}</span>
          </Button>
        </div>
      </Form>
    </details>
  );
}
