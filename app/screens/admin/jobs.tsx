import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { retryJob } from '#app/features/members/administration/retry-job.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { jobNames } from '#app/jobs.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { countJobs, findFailedJobs } from '#app/platform/jobs/job-report.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/jobs.ts';
import { AdminGroup } from './AdminGroup.tsx';
import css from './admin.module.css';
import { adminFailure, pageSize, paramOf } from './admin-page.server.ts';
import { failureWords } from './failure-words.server.ts';
import { adminMessages } from './messages.ts';
import { jobWord } from './words.ts';

const messages = adminMessages.jobs;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  await orPageProblem(async () => authorize(context.get(viewerContext), 'manageJobs'));
  const [counts, failed] = await Promise.all([
    countJobs(db, jobNames),
    findFailedJobs(db, { jobNames, limit: pageSize }),
  ]);
  return {
    counts,
    failed: failed.map(({ message, ...job }) => ({
      ...job,
      ...failureWords(message),
      failedAt: formatDateTime(job.failedAt),
    })),
    isRetried: paramOf(url, 'kesz') !== '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const form = Object.fromEntries(await request.formData());
    await retryJob(context.get(servicesContext), context.get(viewerContext), parseOr('malformed', retryForm, form));
    return redirect(urls.admin('hattermunkak', { kesz: 1 }), 303);
  } catch (error) {
    return adminFailure(error);
  }
}

const retryForm = z.object({ name: z.enum(jobNames), id: z.uuid() });

type Counts = Route.ComponentProps['loaderData']['counts'][number];
type Failed = Route.ComponentProps['loaderData']['failed'][number];

const countColumns: Column<Counts>[] = [
  { key: 'name', header: messages.name, cell: (job) => jobWord(job.name) },
  { key: 'failed', header: messages.failed, number: true, cell: (job) => adminMessages.number(job.failed) },
  { key: 'waiting', header: messages.waiting, number: true, cell: (job) => adminMessages.number(job.waiting) },
  { key: 'running', header: messages.running, number: true, cell: (job) => adminMessages.number(job.running) },
  { key: 'done', header: messages.done, number: true, cell: (job) => adminMessages.number(job.done) },
];

const failedColumns: Column<Failed>[] = [
  { key: 'name', header: messages.name, cell: (job) => jobWord(job.name) },
  { key: 'why', header: messages.why, cell: (job) => <Reason job={job} /> },
  { key: 'when', header: messages.when, number: true, cell: (job) => job.failedAt },
  { key: 'attempts', header: messages.attempts, number: true, cell: (job) => job.attempts },
  { key: 'retry', header: messages.action, number: true, cell: (job) => <RetryForm job={job} /> },
];

function Reason({ job: { words, said } }: { job: Failed }) {
  if (said === '') return words || '–';
  return (
    <>
      {words} <span className="quiet">{messages.said(said)}</span>
    </>
  );
}

function RetryForm({ job }: { job: Failed }) {
  return (
    <Form method="post">
      <input type="hidden" name="name" value={job.name} />
      <input type="hidden" name="id" value={job.id} />
      <Button type="submit" icon="undo">
        {messages.retry}
      </Button>
    </Form>
  );
}

/** What works or waits is in view; what rests is one line that opens. */
function JobCounts({ counts }: { counts: Counts[] }) {
  const isBusy = ({ failed, waiting, running }: Counts) => failed + waiting + running > 0;
  const [busy, quiet] = [counts.filter(isBusy), counts.filter((job) => !isBusy(job))];
  const table = (rows: Counts[], caption: string) => (
    <DataTable caption={caption} columns={countColumns} rows={rows} rowKey={(job) => job.name} dense />
  );
  return (
    <>
      {busy.length === 0 ? <p className="quiet">{messages.allQuiet}</p> : table(busy, messages.title)}
      {quiet.length > 0 && (
        <details className={css.fold}>
          <summary>{messages.quiet(quiet.length)}</summary>
          {table(quiet, messages.quiet(quiet.length))}
        </details>
      )}
    </>
  );
}

export default function Jobs({ loaderData: { counts, failed, isRetried }, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && <Note kind="error">{actionData.errors['']}</Note>}
      {isRetried && (
        <Note kind="ok" role="status">
          {messages.retried}
        </Note>
      )}
      <AdminGroup title={messages.title}>
        <JobCounts counts={counts} />
      </AdminGroup>
      <AdminGroup title={messages.failedTitle}>
        {failed.length === 0 ? (
          <p className="quiet">{messages.noneFailed}</p>
        ) : (
          <DataTable
            caption={messages.failedTitle}
            columns={failedColumns}
            rows={failed}
            rowKey={(job) => job.id}
            dense
          />
        )}
      </AdminGroup>
    </>
  );
}
