import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { CoverFields } from '#app/features/browsing/contained/CoverFields.tsx';
import css from '#app/features/browsing/contained/contained.module.css';
import { KeepersSection } from '#app/features/browsing/contained/KeepersSection.tsx';
import { findProjectToEdit } from '#app/features/projects/find-project-to-edit.server.ts';
import { addCurator, removeCurator } from '#app/features/projects/join-project.server.ts';
import { readWithCover, takeCover } from '#app/features/recording/uploads/take-cover.server.ts';
import { coverFormOf } from '#app/features/sightings/covers/cover-form-of.server.ts';
import { setCover } from '#app/features/sightings/covers/set-cover.server.ts';
import {
  changeProjectWithFinds,
  deleteProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { sentFiles, servicesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-project.ts';
import { projectPageMessages as messages } from './messages.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { formOf, freeTaxa, readProject, typedProject } from './project-form.server.ts';
import { readProjectId } from './project-page.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const { project, ...state } = await findProjectToEdit(db, viewer, readProjectId(params.id));
    const cover = await coverFormOf(db, viewer, { kind: 'project', id: project.id });
    return { project, ...state, form: await formOf(db, project), cover, free: freeTaxa };
  });
}

const actSchema = z.object({
  intent: z.enum(['details', 'delete', 'restore', 'add-curator', 'remove-curator']),
  revision: z.coerce.number().int().positive().optional(),
  username: z.string().default('').transform(tidy),
  memberId: z.coerce.number().int().positive().max(maxId).optional(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    const id = readProjectId(params.id);
    const { intent, revision = 0, username, memberId = 0 } = parseOr('malformed', actSchema, Object.fromEntries(sent));
    const { revision: now } = await findProjectToEdit(db, viewer, id);
    const form = intent === 'details' ? await typedProject(db, sent) : undefined;
    const formKey = `project:${id}`;
    const sentCover = form && (await takeCover(services, viewer, { ...sentFiles(context), fields: sent, formKey }));
    try {
      const details = form && sentCover && (await readWithCover(sentCover, () => readProject(db, form)));
      await write(db, async (tx) => {
        if (intent === 'delete' || intent === 'restore')
          await deleteProjectWithFinds(tx, viewer, { id, isRestored: intent === 'restore' });
        if (intent === 'add-curator') await addCurator(tx, viewer, { projectId: id, username });
        if (intent === 'remove-curator') await removeCurator(tx, viewer, { projectId: id, memberId });
        if (!details) return;
        await changeProjectWithFinds(tx, viewer, { id, revision, project: details.read });
        await setCover(tx, services, viewer, { of: { kind: 'project', id }, cover: details.cover });
      });
      return redirect(intent === 'details' ? urls.project(id) : urls.editProject(id), 303);
    } catch (error) {
      // Whoever has heard that another has changed it meanwhile may save over it.
      return formFailure(error, { form, cover: sentCover?.typed, username, revision: now });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.editTitle(loaderData.project.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/projekt/{id}/szerkesztes`: what is said of a project, and who curates it. */
export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, isDeleted, isHidden, revision } = loaderData;
  const ref = useRef<HTMLFormElement>(null);
  useEarlyForm(ref);
  const isSaving = useNavigation().formMethod === 'POST';
  if (isDeleted) return <DeletedProject isHidden={isHidden} />;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const ofDetails: Record<string, string> = actionData?.form ? errors : {};
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.projects(), label: messages.title },
          { to: project.url, label: project.name },
        ]}
      />
      <PageHeading
        title={messages.editTitle(project.name)}
        aside={<LinkButton to={urls.editQuestions(project.id)}>{messages.editQuestions}</LinkButton>}
      />
      <Section title={messages.details}>
        <Form ref={ref} method="post" encType="multipart/form-data" className={css.form} key={revision}>
          <input type="hidden" name="intent" value="details" />
          <input type="hidden" name="revision" value={actionData?.revision ?? revision} />
          <ErrorSummary errors={ofDetails} />
          <ProjectFields form={actionData?.form ?? loaderData.form} free={loaderData.free} errors={ofDetails} />
          <CoverFields form={loaderData.cover} typed={actionData?.cover} errors={ofDetails} />
          <div className={css.buttons}>
            <Button type="submit" variant="primary" icon="check" disabledReason={isSaving ? messages.saving : null}>
              {messages.save}
            </Button>
            <LinkButton to={project.url} variant="quiet">
              {messages.cancel}
            </LinkButton>
          </div>
        </Form>
        <Form method="post">
          <Button type="submit" name="intent" value="delete" variant="quiet" icon="trash">
            {messages.remove}
          </Button>
        </Form>
      </Section>
      <KeepersSection
        keepers={project.curators}
        kind="curator"
        words={{
          title: messages.curators,
          remove: messages.removeCurator,
          username: messages.addCurator,
          add: messages.add,
        }}
        username={actionData?.username ?? ''}
        error={actionData?.form ? undefined : (errors.username ?? errors[''])}
      />
    </Page>
  );
}

function DeletedProject({ isHidden }: { isHidden: boolean }) {
  return (
    <Page>
      <PageHeading title={messages.deletedTitle} />
      <EmptyState
        title={isHidden ? messages.hiddenByModerator : messages.deleted}
        actions={
          isHidden ? undefined : (
            <Form method="post">
              <Button type="submit" name="intent" value="restore" variant="primary">
                {messages.restore}
              </Button>
            </Form>
          )
        }
      />
    </Page>
  );
}
