import { pageScopesForAdmin } from '#app/features/members/members-for-admin.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/experts.ts';
import { AdminGroup } from './AdminGroup.tsx';
import { cursorOf, pageSize } from './admin-page.server.ts';
import { adminMessages } from './messages.ts';
import { ScopeTable } from './ScopeTable.tsx';

const messages = adminMessages.experts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(request);
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
  return { scopes, nextCursor: page.nextCursor, isFirst: before === undefined };
}

export default function Experts({ loaderData: { scopes, nextCursor, isFirst } }: Route.ComponentProps) {
  const findUser = <LinkButton to={urls.admin('felhasznalok')}>{messages.findUser}</LinkButton>;
  return (
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
  );
}
