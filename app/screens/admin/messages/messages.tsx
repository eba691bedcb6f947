import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { messageSchema } from '#app/features/notifications/messages/message-form.ts';
import { findSentMessages } from '#app/features/notifications/messages/read-messages.server.ts';
import { writeToMembers } from '#app/features/notifications/messages/write-to-members.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { AdminGroup } from '#app/screens/admin/AdminGroup.tsx';
import { adminFailure, cursorOf, pageSize, paramOf } from '#app/screens/admin/admin-page.server.ts';
import { adminMessages } from '#app/screens/admin/messages.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/messages.ts';
import { MessageForm } from './MessageForm.tsx';
import { messages } from './messages-words.ts';

const page = 'uzenetek';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const beforeId = cursorOf(url);
  const sent = await orPageProblem(() =>
    findSentMessages(db, context.get(viewerContext), { beforeId, limit: pageSize }),
  );
  const isSent = paramOf(url, 'kesz') !== '';
  return { ...sent, isFirst: beforeId === undefined, isSent, clientId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = Object.fromEntries(await request.formData());
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  try {
    const form = parseOr('invalid', messageSchema, fields);
    await writeToMembers(context.get(servicesContext), context.get(viewerContext), form);
    return redirect(urls.admin(page, { kesz: 1 }), 303);
  } catch (error) {
    const failure = adminFailure(error);
    return data({ ...failure.data, typed }, failure.init ?? {});
  }
}

type Row = Route.ComponentProps['loaderData']['items'][number];

const columns: Column<Row>[] = [
  {
    key: 'title',
    header: messages.subject,
    cell: ({ id, title }) => <Link to={urls.adminMessage(id)}>{title}</Link>,
  },
  { key: 'to', header: messages.to, cell: ({ to }) => to ?? messages.everybody },
  { key: 'by', header: messages.by, cell: ({ by }) => by },
  { key: 'when', header: messages.when, number: true, cell: ({ when }) => when },
];

/** `/admin/uzenetek`: writing to a member or to all, and what was sent. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, isSent, clientId } = loaderData;
  return (
    <>
      {isSent && !actionData && (
        <Note kind="ok" role="status">
          {messages.sent}
        </Note>
      )}
      <AdminGroup title={messages.title} narrow>
        <p className="quiet">{messages.lead}</p>
        <MessageForm
          key={clientId}
          clientId={actionData?.typed.clientId ?? clientId}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
        />
      </AdminGroup>
      <AdminGroup title={messages.sentTitle}>
        {items.length > 0 ? (
          <DataTable
            caption={messages.sentTitle}
            columns={columns}
            rows={items}
            rowKey={({ id }) => String(id)}
            dense
          />
        ) : (
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        )}
        <Pager
          nextUrl={nextCursor === null ? null : urls.admin(page, { tol: nextCursor })}
          nextLabel={adminMessages.next}
          firstUrl={isFirst ? null : urls.admin(page)}
          firstLabel={adminMessages.first}
        />
      </AdminGroup>
    </>
  );
}
