import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { CoverFields } from '#app/features/browsing/contained/CoverFields.tsx';
import css from '#app/features/browsing/contained/contained.module.css';
import { authorize } from '#app/features/members/can.ts';
import { emptyProject, newProjectKey } from '#app/features/projects/project-form.ts';
import { readWithCover, takeCover } from '#app/features/recording/uploads/take-cover.server.ts';
import { coverFormOf } from '#app/features/sightings/covers/cover-form-of.server.ts';
import { setCover } from '#app/features/sightings/covers/set-cover.server.ts';
import { makeProjectWithFinds } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { sentFiles, servicesContext } from '#app/platform/session/request-context.server.ts';
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
  const cover = await coverFormOf(context.get(servicesContext).db, viewer, null);
  return { clientId: crypto.randomUUID(), free: freeTaxa, cover };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    authorize(viewer, 'makeProject');
    const form = await typedProject(db, sent);
    const formKey = String(sent.get('clientId'));
    const sentCover = await takeCover(services, viewer, { ...sentFiles(context), fields: sent, formKey });
    try {
      const { clientId } = parseOr('invalid', newProjectKey, Object.fromEntries(sent));
      const { read: project, cover } = await readWithCover(sentCover, () => readProject(db, form));
      const id = await write(db, async (tx) => {
        const made = await makeProjectWithFinds(tx, viewer, { ...project, clientId });
        await setCover(tx, services, viewer, { of: { kind: 'project', id: made }, cover, isNew: true });
        return made;
      });
      return redirect(urls.project(id), 303);
    } catch (error) {
      return formFailure(error, { form, cover: sentCover.typed });
    }
  });
}

export function meta() {
  return [{ title: messages.newTitle }, { name: 'robots', content: 'noindex' }];
}

const nothing = { typed: emptyProject, taxa: [], further: [] };

/** `/projekt/uj`: starts a project. */
export default function NewProject({ loaderData: { clientId, free, cover }, actionData }: Route.ComponentProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEarlyForm(ref);
  const isSaving = useNavigation().formMethod === 'POST';
  const { errors = {}, form = nothing } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.projects(), label: messages.title }]} />
      <PageHeading title={messages.newTitle} />
      <Form ref={ref} method="post" encType="multipart/form-data" className={css.form}>
        <input type="hidden" name="clientId" value={clientId} />
        <ErrorSummary errors={errors} />
        <ProjectFields form={form} free={free} errors={errors} />
        <CoverFields form={cover} typed={actionData?.cover} errors={errors} />
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
