import { data, redirect } from 'react-router';
import { findWaitingRequests } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { decideScopeRequest } from '#app/features/determinations/scopes/hand-out-scope.server.ts';
import { scopeDecisionSchema } from '#app/features/determinations/scopes/scope-request-form.ts';
import { pageScopesForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { FirstOnly } from '#app/ui/notices/FirstOnly.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { adminFailure, cursorOf, pageSize, paramOf } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import type { Route } from './+types/experts.ts';
import { ScopeRequests } from './ScopeRequests.tsx';
import { ScopeTable } from './ScopeTable.tsx';

const messages = adminMessages.experts;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  const page = await orPageProblem(() =>
    pageScopesForAdmin(db, context.get(viewerContext), { before, limit: pageSize }),
  );
  const taxa = await findTaxa(
    db,
    page.items.map((scope) => scope.taxonId),
  );
  const scopes = page.items.map(({ id, taxonId, reason, grantedAt, member }) => ({
    id,
    reason,
    member,
    taxon: taxa.get(taxonId) ?? null,
    since: formatDate(wallClock(grantedAt).date),
  }));
  const waiting = before === undefined ? await findWaitingRequests(db, context.get(viewerContext)) : null;
  const { items: requests, hasMore: hasMoreRequests } = waiting ?? { items: [], hasMore: false };
  const isDecided = paramOf(url, 'kesz') !== '';
  return { scopes, requests, hasMoreRequests, isDecided, nextCursor: page.nextCursor, isFirst: before === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const decision = parseOr('invalid', scopeDecisionSchema, Object.fromEntries(form));
    await decideScopeRequest(context.get(servicesContext), context.get(viewerContext), decision);
    return redirect(urls.admin('szakertok', { kesz: decision.outcome }), 303);
  } catch (error) {
    const failure = adminFailure(error);
    const typed = { requestId: Number(form.get('requestId')), answer: String(form.get('answer') ?? '') };
    return data({ ...failure.data, ...typed }, { status: failure.init?.status ?? 422 });
  }
}

export default function Experts({ loaderData, actionData }: Route.ComponentProps) {
  const { scopes, requests, hasMoreRequests, isDecided, nextCursor, isFirst } = loaderData;
  const fault = actionData && { ...actionData, message: Object.values(actionData.errors).join(' ') };
  const findUser = <LinkButton to={urls.admin('felhasznalok')}>{messages.findUser}</LinkButton>;
  return (
    <>
      {isDecided && !actionData && (
        <Note kind="ok" role="status">
          {messages.decided}
        </Note>
      )}
      {fault && !requests.some((each) => each.id === fault.requestId) && (
        <Note kind="error" role="alert">
          {fault.message}
        </Note>
      )}
      {requests.length > 0 && (
        <AdminGroup title={messages.requests}>
          <ScopeRequests requests={requests} fault={fault} />
          <FirstOnly shown={requests.length} hasMore={hasMoreRequests} />
        </AdminGroup>
      )}
      <AdminGroup title={messages.title}>
        <p className="quiet">{messages.lead}</p>
        {scopes.length === 0 ? (
          <EmptyState title={messages.none} actions={findUser}>
            {messages.noneHint}
          </EmptyState>
        ) : (
          <ScopeTable scopes={scopes} withMembers />
        )}
        <Pager
          nextUrl={nextCursor === null ? null : urls.admin('szakertok', { tol: nextCursor })}
          nextLabel={adminMessages.next}
          firstUrl={isFirst ? null : urls.admin('szakertok')}
          firstLabel={adminMessages.first}
        />
      </AdminGroup>
    </>
  );
}
