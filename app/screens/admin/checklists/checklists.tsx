import { Form, Link, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { listChecklistImports } from '#app/features/exchange/checklists/find-checklist-imports.server.ts';
import { startChecklistImport } from '#app/features/exchange/checklists/start-checklist-import.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext, stagedFilesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { adminFailure, cursorOf, pageSize } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import type { Route } from './+types/checklists.ts';
import { checklistMessages as messages } from './checklist-messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  const page = await orPageProblem(() =>
    listChecklistImports(db, context.get(viewerContext), { before, limit: pageSize }),
  );
  const items = page.items.map(({ createdAt, ...rest }) => ({ ...rest, when: formatDateTime(createdAt) }));
  return { items, nextCursor: page.nextCursor, isFirst: before === undefined };
}

const uploadForm = z.object({ source: z.string().transform(tidy).pipe(z.string().max(1000)).default('') });

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { source } = parseOr('invalid', uploadForm, Object.fromEntries(await request.formData()));
    const file = context.get(stagedFilesContext).find(({ field }) => field === 'file');
    const id = await startChecklistImport(context.get(servicesContext), context.get(viewerContext), { file, source });
    return redirect(urls.adminChecklist(id), 303);
  } catch (error) {
    return adminFailure(error);
  }
}

type Row = Route.ComponentProps['loaderData']['items'][number];

const columns: Column<Row>[] = [
  {
    key: 'file',
    header: messages.file,
    cell: (row) => (
      <Link to={urls.adminChecklist(row.id)}>
        <b>{row.fileName}</b>
      </Link>
    ),
  },
  { key: 'state', header: messages.state, up: true, cell: (row) => messages.states[row.state] },
  { key: 'counts', header: messages.outcome, cell: (row) => (row.counts ? messages.summary(row.counts) : '–') },
  { key: 'who', header: messages.who, cell: (row) => row.username ?? '–' },
  { key: 'when', header: messages.when, number: true, cell: (row) => row.when },
];

/** `/admin/fajlistak`: brings a checklist in, and lists those that were brought. */
export default function Checklists({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst } = loaderData;
  const errors = actionData?.errors ?? {};
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <AdminGroup title={messages.uploadTitle} narrow>
        <p className="quiet">{messages.lead}</p>
        <ErrorSummary errors={errors} />
        <Form method="post" encType="multipart/form-data" className="stack">
          <TextField
            type="file"
            name="file"
            label={messages.file}
            hint={messages.fileHint}
            error={errors.file}
            accept=".zip,.tgz,.gz,.csv,.tsv,.txt"
            required
          />
          <TextField name="source" label={messages.source} hint={messages.sourceHint} error={errors.source} optional />
          <Button type="submit" variant="primary" icon="upload" disabledReason={isSending ? messages.sending : null}>
            {messages.upload}
          </Button>
        </Form>
      </AdminGroup>
      <AdminGroup title={messages.listTitle}>
        {items.length === 0 ? (
          <p className="quiet">{messages.none}</p>
        ) : (
          <DataTable caption={messages.listTitle} columns={columns} rows={items} rowKey={(row) => row.id} dense />
        )}
        <Pager
          nextUrl={nextCursor === null ? null : urls.admin('fajlistak', { tol: nextCursor })}
          nextLabel={adminMessages.next}
          firstUrl={isFirst ? null : urls.admin('fajlistak')}
          firstLabel={adminMessages.first}
        />
      </AdminGroup>
    </>
  );
}
