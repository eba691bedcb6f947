import { data, Form, redirect } from 'react-router';
import { findGroup, findGroups } from '#app/features/groups/find-groups.server.ts';
import { changeGroup, deleteGroup } from '#app/features/groups/save-group.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-group.ts';
import { EditGroupPage } from './EditGroupPage.tsx';
import { loadEditGroup } from './load-edit-group.server.ts';
import { groupMessages as messages } from './messages.ts';
import { readCursor, readGroupForm, readGroupId } from './read-group.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const id = readGroupId(params.id);
    // Only who has just deleted it comes back with this mark; who may not restore it is told so at the press.
    if (url.searchParams.has('torolve') && !(await findGroups(db, [id])).has(id)) return { id, page: null };
    const isAdding = url.searchParams.get('lista') === 'hozza';
    const cursor = readCursor(url.searchParams);
    const cursors = { inIt: isAdding ? null : cursor, canBeAdded: isAdding ? cursor : null };
    return { id, page: await loadEditGroup(db, viewer, { id, cursors }) };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const id = readGroupId(params.id);
    try {
      const { intent, details, read, ids } = readGroupForm(form);
      if (intent === 'delete') {
        await deleteGroup(db, viewer, { id });
        return redirect(urls.editSightingGroup(id, { torolve: 1 }), 303);
      }
      if (intent === 'restore') await deleteGroup(db, viewer, { id, isRestored: true });
      if (intent === 'add') await write(db, (tx) => changeGroupContents(tx, viewer, { groupId: id, add: ids }));
      if (intent === 'remove') await write(db, (tx) => changeGroupContents(tx, viewer, { groupId: id, remove: ids }));
      if (intent !== 'details') return redirect(urls.editSightingGroup(id), 303);
      const saved = await write(db, (tx) => changeGroup(tx, viewer, { id, ...details, read }));
      return redirect(urls.sightingGroup(id, saved.slug), 303);
    } catch (error) {
      if (!(error instanceof DomainError) || !['invalid', 'conflict'].includes(error.code)) throw error;
      const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      const now = await findGroup(db, id);
      const isHeard = (field: string) => error.code === 'conflict' && errors[field] !== undefined;
      const text = (field: string, otherwise: string) => String(form.get(field) ?? otherwise);
      const typed = { name: text('name', now.name), description: text('description', now.description) };
      // Whoever has heard what stands there now may save over it.
      const read = {
        name: isHeard('name') ? now.name : text('readName', now.name),
        description: isHeard('description') ? now.description : text('readDescription', now.description),
      };
      return data({ errors, typed, read }, { status: problems[error.code].status });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.page ? messages.editTitle(loaderData.page.group.name) : messages.deletedTitle;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/csoport/{id}/szerkesztes`: the name of a group, and what is in it. */
export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.page) return <DeletedGroup />;
  return <EditGroupPage data={loaderData.page} back={actionData} />;
}

function DeletedGroup() {
  return (
    <Page>
      <h1 className="visually-hidden">{messages.deletedTitle}</h1>
      <EmptyState
        title={messages.deletedTitle}
        actions={
          <Form method="post">
            <Button type="submit" name="intent" value="restore" variant="primary" icon="undo">
              {messages.restore}
            </Button>
          </Form>
        }
      >
        {messages.deleted}
      </EmptyState>
    </Page>
  );
}
