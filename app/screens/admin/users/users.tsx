import { Link } from 'react-router';
import { memberRoles } from '#app/features/members/administration/member-roles.ts';
import { pageMembersForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import css from '../admin.module.css';
import { choiceOf, cursorOf, pageSize, paramOf } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import type { Route } from './+types/users.ts';
import { UserSearch } from './UserSearch.tsx';

const messages = adminMessages.users;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [q, role] = [paramOf(url, 'q'), choiceOf(url, 'jogkor', memberRoles) ?? undefined];
  const before = cursorOf(url);
  const page = await orPageProblem(() =>
    pageMembersForAdmin(db, context.get(viewerContext), { q, role, before, limit: pageSize }),
  );
  const items = page.items.map((member) => ({ ...member, since: formatDate(wallClock(member.createdAt).date) }));
  return { q, role, isFirst: before === undefined, items, nextCursor: page.nextCursor };
}

type Row = Route.ComponentProps['loaderData']['items'][number];

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: messages.name,
    cell: (row) => (
      <>
        <Link to={urls.adminUser(row.id)}>
          <b>{row.username}</b>
        </Link>{' '}
        <span className="faint">{row.fullName}</span>
      </>
    ),
  },
  { key: 'roles', header: messages.roles, up: true, cell: (row) => rolesOf(row) },
  {
    key: 'email',
    header: messages.email,
    cell: (row) => (
      <>
        {row.email}
        {!row.emailVerified && <span className={css.warn}> – {messages.unconfirmed}</span>}
      </>
    ),
  },
  { key: 'since', header: messages.since, number: true, cell: (row) => row.since },
];

function rolesOf(row: Row): string {
  const { roleNames } = messages;
  const roles = [
    row.isAdmin && roleNames.admin,
    row.isModerator && roleNames.moderator,
    row.isEditor && roleNames.editor,
    row.scopes > 0 && roleNames.expert,
    row.isDonor && roleNames.donor,
  ];
  return roles.filter((role) => role !== false).join(', ') || messages.plainMember;
}

export default function Users({ loaderData: { q, role, isFirst, items, nextCursor } }: Route.ComponentProps) {
  const query = { q, jogkor: role };
  return (
    <AdminGroup title={messages.title}>
      <UserSearch q={q} role={role} />
      {items.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
      ) : (
        <DataTable caption={messages.title} columns={columns} rows={items} rowKey={(row) => row.id} dense />
      )}
      <Pager
        nextUrl={nextCursor === null ? null : urls.adminUsers({ ...query, tol: nextCursor })}
        nextLabel={adminMessages.next}
        firstUrl={isFirst ? null : urls.adminUsers(query)}
        firstLabel={adminMessages.first}
      />
    </AdminGroup>
  );
}
