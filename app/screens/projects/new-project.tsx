import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import css from '#app/features/browsing/contained/contained.module.css';
import { authorize } from '#app/features/members/can.ts';
import { emptyProject, newProjectKey } from '#app/features/projects/project-form.ts';
import { makeProjectWithFinds } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/new-project.ts';
import { projectPageMessages as messages } from './messages.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { freeTaxa, readProject, typedProject } from './project-form.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  await orPageProblem(async () => authorize(viewer, 'makeProject'));
  return { clientId: crypto.randomUUID(), free: freeTaxa };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    authorize(viewer, 'makeProject');
    const form = await typedProject(db, sent);
    try {
      const { clientId } = parseOr('invalid', newProjectKey, Object.fromEntries(sent));
      const project = await readProject(db, form);
      const id = await write(db, (tx) => makeProjectWithFinds(tx, viewer, { ...project, clientId }));
      return redirect(urls.project(id), 303);
    } catch (error) {
      return formFailure(error, { form });
    }
  });
}

export function meta() {
  return [{ title: messages.newTitle }, { name: 'robots', content: 'noindex' }];
}

const nothing = { typed: emptyProject, taxa: [], further: [] };

/** `/projekt/uj`: starts a project. */
export default function NewProject({ loaderData: { clientId, free }, actionData }: Route.ComponentProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEarlyForm(ref);
  const isSaving = useNavigation().formMethod === 'POST';
  const { errors = {}, form = nothing } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.projects(), label: messages.title }]} />
      <PageHeading title={messages.newTitle} />
      <Form ref={ref} method="post" className={css.form}>
        <input type="hidden" name="clientId" value={clientId} />
        <ErrorSummary errors={errors} />
        <ProjectFields form={form} free={free} errors={errors} />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" disabledReason={isSaving ? messages.saving : null}>
            {messages.create}
          </Button>
          <LinkButton to={urls.projects()} variant="quiet">
            {messages.cancel}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
