import { data, redirect } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { pageReports } from '#app/features/moderation/find-reports.server.ts';
import { decisionSchema } from '#app/features/moderation/report-form.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/reports.ts';
import { moderationMessages as messages } from './messages.ts';
import { ReportedThingCard } from './ReportedThingCard.tsx';
import css from './reports.module.css';

const THINGS = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { cursor, isOpen } = pageQuery(url.searchParams, (reader) => ({
    cursor: reader.after('tol') ?? undefined,
    isOpen: reader.choice('allapot', ['varnak', 'elbiralt']) !== 'elbiralt',
  }));
  const page = await orPageProblem(() => pageReports(db, viewer, { isOpen, cursor, limit: THINGS }));
  await markOpened(db, viewer, { kinds: ['report'] });
  return { ...page, isOpen, isFirst: cursor === undefined, isAdmin: can(viewer, 'openAdmin') };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  try {
    const decision = parseOr('invalid', decisionSchema, form);
    await decideReport(context.get(servicesContext).db, context.get(viewerContext), decision);
    return redirect(url.pathname + url.search, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = { key: `${form.kind}:${form.id}`, why: String(form.why ?? ''), problem: problemBody(error).detail };
    return data({ refused }, { status: problems[error.code].status });
  }
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/admin/jelentesek`: what members have reported, for moderators. */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, isOpen, isFirst } = loaderData;
  const allapot = isOpen ? undefined : 'elbiralt';
  const refused = actionData?.refused;
  const isRefusedHere = items.some(({ thing }) => refused?.key === `${thing.kind}:${thing.id}`);
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <Tabs
        label={messages.tabs}
        tabs={[
          { to: urls.reports(), label: messages.waiting, current: isOpen },
          { to: urls.reports({ allapot: 'elbiralt' }), label: messages.decided, current: !isOpen },
        ]}
      />
      {refused && !isRefusedHere && (
        <Note kind="error" role="alert">
          {refused.problem}
        </Note>
      )}
      {items.length === 0 ? (
        <EmptyState title={isOpen ? messages.noneWaiting : messages.noneDecided}>{messages.noneWaitingHint}</EmptyState>
      ) : (
        <ul className={css.list}>
          {items.map((item) => {
            const key = `${item.thing.kind}:${item.thing.id}`;
            return <ReportedThingCard key={key} item={item} refused={refused?.key === key ? refused : undefined} />;
          })}
        </ul>
      )}
      <Pager
        nextUrl={nextCursor === null ? null : urls.reports({ allapot, tol: nextCursor })}
        nextLabel={messages.next}
        firstUrl={isFirst ? null : urls.reports({ allapot })}
        firstLabel={messages.first}
      />
    </Page>
  );
}
