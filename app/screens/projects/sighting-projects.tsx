import { Form, redirect } from 'react-router';
import css from '#app/features/browsing/contained/contained.module.css';
import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { AnswerFields } from '#app/features/sightings/projects/AnswerFields.tsx';
import { typedAnswers } from '#app/features/sightings/projects/answer-field.ts';
import { answerProject } from '#app/features/sightings/projects/answer-project.server.ts';
import { findOwnAnswers, type OwnAnswers } from '#app/features/sightings/projects/find-answers.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sighting-projects.ts';
import { projectPageMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const sighting = await findSighting(db, viewer, parseOr('not_found', idSchema, params.id));
    if (!sighting) throw new DomainError('not_found');
    authorizeWithoutTerms(viewer, 'editSighting', { memberId: sighting.user.id, ancestorIds: [] });
    const title = sighting.taxon?.name ?? sighting.taxon?.origName ?? messages.unnamed;
    return { url: sighting.url, title, projects: await findOwnAnswers(db, viewer, sighting) };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const sightingId = parseOr('not_found', idSchema, params.id);
    const projectId = parseOr('malformed', idSchema, form.get('projectId'));
    const typed = typedAnswers(form);
    try {
      await write(db, (tx) => answerProject(tx, viewer, { projectId, sightingId, typed }));
      return redirect(urls.sighting(sightingId), 303);
    } catch (error) {
      return formFailure(error, { projectId, typed });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: messages.ofSighting(loaderData?.title ?? '') }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/projektek`: what the observer's projects ask of a find. */
export default function SightingProjects({ loaderData: { url, title, projects }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: url, label: title }]} />
      <PageHeading title={messages.ofSighting(title)} lead={messages.ofSightingLead} />
      {projects.length === 0 && (
        <EmptyState
          title={messages.noneJoined}
          actions={<LinkButton to={urls.projects()}>{messages.title}</LinkButton>}
        />
      )}
      {projects.map((each) => (
        <ProjectForm
          key={each.project.id}
          {...each}
          refused={actionData?.projectId === each.project.id ? actionData : undefined}
        />
      ))}
    </Page>
  );
}

type ProjectFormProps = OwnAnswers & {
  refused: { errors: Record<string, string>; typed: OwnAnswers['typed'] } | undefined;
};

function ProjectForm({ project, isIn, questions, typed, refused }: ProjectFormProps) {
  const errors = refused?.errors ?? {};
  if (isIn && questions.length === 0) return null;
  return (
    <Section title={project.name}>
      <Form method="post" className={css.form}>
        <input type="hidden" name="projectId" value={project.id} />
        <ErrorSummary errors={errors} />
        {!isIn && <p className="quiet">{messages.notIn}</p>}
        <AnswerFields questions={questions} typed={refused?.typed ?? typed} errors={errors} />
        <div>
          <Button type="submit" variant={isIn ? 'primary' : 'plain'} icon={isIn ? 'check' : 'plus'}>
            {isIn ? messages.saveAnswers : messages.putIn}
            <span className="visually-hidden">: {project.name}</span>
          </Button>
        </div>
      </Form>
    </Section>
  );
}
