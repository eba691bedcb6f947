import { redirect } from 'react-router';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/new-change.ts';
import { ChangeForm, formKinds } from './ChangeForm.tsx';
import { readChangeForm, toChange } from './change-form.server.ts';
import { messages } from './messages.ts';
import { refused } from './refused.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  await orPageProblem(async () => authorize(context.get(viewerContext), 'changeTaxa'));
  const asked = url.searchParams.get('fajta');
  return { kind: formKinds.find((each) => each === asked) ?? 'add', siteName: config.siteName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  try {
    authorize(viewer, 'changeTaxa');
    const values = readChangeForm(form);
    const { title, reason, source } = values;
    const change = await toChange(db, values, []);
    const id = await proposeChangeSet(db, viewer, { title, reason, source, origin: 'editor', changes: [change] });
    return redirect(urls.checklistChange(id, { kesz: 'proposed' }), 303);
  } catch (error) {
    return refused(error, form);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(messages.newTitle, loaderData.siteName) }] : [];
}

/** `/fajlista-valtozasok/uj`: the first change of a new proposal. */
export default function NewChange({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.checklistChanges(), label: messages.title }]} />
      <PageHeading title={messages.newTitle} lead={messages.newLead} />
      <ChangeForm
        kind={kind}
        errors={actionData?.errors ?? {}}
        values={actionData?.values ?? {}}
        withHead
        urlOfKind={(each) => urls.newChecklistChange({ fajta: each })}
      />
    </Page>
  );
}
