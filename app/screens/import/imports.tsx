import { Form, Link, redirect, useNavigation } from 'react-router';
import { listImports } from '#app/features/exchange/imports/running/find-imports.server.ts';
import { startImport } from '#app/features/exchange/imports/running/start-import.server.ts';
import { can } from '#app/features/members/can.ts';
import { requireMember } from '#app/features/members/own-page.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext, stagedFilesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/imports.ts';
import css from './import.module.css';
import { importPagesMessages as messages } from './import-messages.ts';
import { cursorOf, importFailure, pageSize } from './import-page.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context, url);
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const before = cursorOf(url);
  const page = await orPageProblem(() => listImports(db, viewer, { before, limit: pageSize }));
  const items = page.items.map(({ createdAt, ...rest }) => ({ ...rest, when: formatDateTime(createdAt) }));
  const mayPublish = can(viewer, 'publish');
  return { items, nextCursor: page.nextCursor, isFirst: before === undefined, mayPublish, siteName: config.siteName };
}

export async function action({ context }: Route.ActionArgs) {
  try {
    const file = context.get(stagedFilesContext).find(({ field }) => field === 'file');
    const id = await startImport(context.get(servicesContext), context.get(viewerContext), file);
    return redirect(urls.import(id), 303);
  } catch (error) {
    return importFailure(error);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

type Row = Route.ComponentProps['loaderData']['items'][number];

const columns: Column<Row>[] = [
  {
    key: 'file',
    header: messages.file,
    cell: (row) => (
      <Link to={urls.import(row.id)}>
        <b>{row.fileName}</b>
      </Link>
    ),
  },
  { key: 'state', header: messages.state, up: true, cell: (row) => messages.states[row.state] },
  { key: 'counts', header: messages.outcome, cell: (row) => (row.counts ? messages.summary(row.counts) : '–') },
  { key: 'when', header: messages.when, number: true, cell: (row) => row.when },
];

/** `/behozatal`: brings a file of finds in, and lists those that one has brought. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, mayPublish } = loaderData;
  const errors = actionData?.errors ?? {};
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <Section title={messages.uploadTitle}>
        <div className={css.narrow}>
          <ErrorSummary errors={errors} />
          {!mayPublish && <Note kind="hint">{messages.confirmFirst}</Note>}
          <Form method="post" encType="multipart/form-data" className="stack">
            <TextField
              type="file"
              name="file"
              label={messages.file}
              hint={messages.fileHint}
              error={errors.file}
              accept=".csv,.tsv,.txt,.xlsx,.ods,.zip,.tgz,.gz,.gpx,.kml,.kmz,.geojson,.json,.gpkg"
              required
            />
            <div className="row">
              <Button
                type="submit"
                variant="primary"
                icon="upload"
                disabledReason={isSending ? messages.sending : null}
              >
                {messages.upload}
              </Button>
            </div>
          </Form>
        </div>
      </Section>
      <Section title={messages.listTitle}>
        {items.length === 0 ? (
          <p className="quiet">{messages.none}</p>
        ) : (
          <DataTable caption={messages.listTitle} columns={columns} rows={items} rowKey={(row) => row.id} dense />
        )}
        <Pager
          nextUrl={nextCursor === null ? null : urls.imports({ tol: nextCursor })}
          nextLabel={messages.older}
          firstUrl={isFirst ? null : urls.imports()}
          firstLabel={messages.first}
        />
      </Section>
    </Page>
  );
}
