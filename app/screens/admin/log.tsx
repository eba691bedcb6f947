import { pageActsForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/log.ts';
import { AdminGroup } from './AdminGroup.tsx';
import { cursorOf, pageSize } from './admin-page.server.ts';
import { adminMessages } from './messages.ts';
import { actionWord, changeWords, subjectWords } from './words.ts';

const messages = adminMessages.log;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  const page = await orPageProblem(() => pageActsForAdmin(db, context.get(viewerContext), { before, limit: pageSize }));
  const acts = page.items.map((act) => ({
    id: act.id,
    when: formatDateTime(act.createdAt),
    who: act.by?.displayName ?? messages.system,
    what: actionWord(act.action),
    subject: subjectWords(act.subject),
    changes: changeWords(act.data),
  }));
  return { acts, nextCursor: page.nextCursor, isFirst: before === undefined };
}

type Row = Route.ComponentProps['loaderData']['acts'][number];

const columns: Column<Row>[] = [
  { key: 'when', header: messages.when, cell: (act) => act.when },
  { key: 'who', header: messages.who, up: true, cell: (act) => act.who },
  {
    key: 'what',
    header: messages.what,
    cell: (act) => (act.changes ? `${act.what} (${act.changes})` : act.what),
  },
  { key: 'subject', header: messages.subject, cell: (act) => act.subject },
];

export default function Log({ loaderData: { acts, nextCursor, isFirst } }: Route.ComponentProps) {
  return (
    <AdminGroup title={messages.title}>
      {acts.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
      ) : (
        <DataTable caption={messages.title} columns={columns} rows={acts} rowKey={(act) => act.id} dense />
      )}
      <Pager
        nextUrl={nextCursor === null ? null : urls.admin('naplo', { tol: nextCursor })}
        nextLabel={adminMessages.next}
        firstUrl={isFirst ? null : urls.admin('naplo')}
        firstLabel={adminMessages.first}
      />
    </AdminGroup>
  );
}
