import { redirect } from 'react-router';
import { z } from 'zod';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/change.ts';
import { ChangeForm, formKinds } from './ChangeForm.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { ChangeTools } from './ChangeTools.tsx';
import { loadChange } from './load-change.server.ts';
import { messages } from './messages.ts';
import { RenamedSightings } from './RenamedSightings.tsx';
import { ReportView } from './ReportView.tsx';
import { refused } from './refused.server.ts';
import { runChange } from './run-change.server.ts';

const maxId = 2_147_483_647;
const idParam = z.object({ id: z.coerce.number().int().positive().max(maxId) });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  const page = await orPageProblem(() =>
    loadChange(db, context.get(viewerContext), {
      ...parseOr('not_found', idParam, params),
      ...pageQuery(query, (reader) => ({
        from: reader.after('valtozastol') ?? 0,
        afterSighting: reader.after('talalattol') ?? 0,
      })),
    }),
  );
  await markOpened(db, context.get(viewerContext), { changeSetId: parseOr('not_found', idParam, params).id });
  for (const tag of ['taxonomy', 'sightings', 'members'] as const) context.get(pageTagsContext).add(tag);
  const [asked, done] = [query.get('fajta'), query.get('kesz')];
  return {
    page,
    siteName: config.siteName,
    formKind: formKinds.find((each) => each === asked) ?? 'add',
    done: isDone(done) ? done : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  try {
    const { id } = parseOr('not_found', idParam, params);
    const done = await runChange(services, context.get(viewerContext), { changeSetId: id, form });
    return redirect(done === 'discarded' ? urls.checklistChanges() : urls.checklistChange(id, { kesz: done }), 303);
  } catch (error) {
    return refused(error, form);
  }
}

function isDone(done: string | null): done is keyof typeof messages.done {
  return done !== null && Object.hasOwn(messages.done, done);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(loaderData.page.title, loaderData.siteName) }] : [];
}

/** `/fajlista-valtozasok/{id}`: what a set changed and why; for those with the right also the way from proposal to undo. */
export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { page, formKind, done } = loaderData;
  const { id, state, steps, lines, renamed } = page;
  const isProposed = state === 'proposed';
  const isEditing = isProposed && page.mayChange;
  const isFormError = actionData?.values.intent === 'add-change';
  const errors = actionData?.errors ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.checklistChanges(), label: messages.title }]} />
      <PageHeading title={page.title} />
      {done && !actionData && (
        <Note kind="ok" role="status">
          {messages.done[done]}
        </Note>
      )}
      {messages.stateNotes[state] && <Note kind={isProposed ? 'hint' : 'plain'}>{messages.stateNotes[state]}</Note>}
      {page.waitingNames > 0 && <Note kind="hint">{messages.namesFollow(page.waitingNames)}</Note>}
      {actionData && !isFormError && <ErrorSummary errors={{ '': Object.values(errors).join(' ') }} />}
      <FactList
        facts={[
          { term: messages.facts.reason, value: page.reason },
          { term: messages.facts.source, value: page.source },
          ...steps.map(({ term, when, who }) => ({ term, value: who, note: when })),
        ]}
      />
      {page.mayChange && <ChangeTools page={page} />}
      <Section title={isProposed ? messages.whatWould : messages.whatChanged}>
        <ChangeLines lines={lines} mayRemove={isEditing && page.changes > 1} />
        <Pager
          nextUrl={page.nextFrom === null ? null : urls.checklistChange(id, { valtozastol: page.nextFrom })}
          nextLabel={messages.next}
          firstUrl={page.isFirst ? null : urls.checklistChange(id)}
          firstLabel={messages.first}
        />
      </Section>
      <ReportView page={page} />
      {(renamed.items.length > 0 || !renamed.isFirst) && <RenamedSightings changeSetId={id} renamed={renamed} />}
      {isEditing && (
        <Section id="hozzaadas" title={messages.addMore}>
          <ChangeForm
            kind={formKind}
            errors={isFormError ? errors : {}}
            values={isFormError ? actionData.values : {}}
            withHead={false}
            urlOfKind={(each) => `${urls.checklistChange(id, { fajta: each })}#hozzaadas`}
          />
        </Section>
      )}
    </Page>
  );
}
