import { Link } from 'react-router';
import { countWaitingRequests } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { findSnapshotRoom } from '#app/features/exchange/snapshots/find-snapshot-room.server.ts';
import { countMembersForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { jobNames } from '#app/jobs.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { countJobs } from '#app/platform/jobs/job-report.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/overview.ts';
import css from './admin.module.css';
import { adminMessages } from './messages.ts';

const messages = adminMessages.overview;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const members = await orPageProblem(() => countMembersForAdmin(db, context.get(viewerContext)));
  const requests = await countWaitingRequests(db, context.get(viewerContext));
  const jobs = await countJobs(db, jobNames);
  const sum = (state: 'waiting' | 'failed') => jobs.reduce((total, job) => total + job[state], 0);
  const room = await findSnapshotRoom(db, config);
  return { members, requests, room, waiting: sum('waiting'), failed: sum('failed') };
}

/** Trouble first, in words, with the link that ends it. */
export default function Overview({ loaderData: { members, requests, room, waiting, failed } }: Route.ComponentProps) {
  const jobsUrl = urls.admin('hattermunkak');
  const usersUrl = urls.admin('felhasznalok');
  const totals = [
    { value: failed, word: messages.failed, to: jobsUrl },
    { value: waiting, word: messages.waiting, to: jobsUrl },
    { value: requests, word: adminMessages.experts.waiting, to: urls.admin('szakertok') },
    { value: members.all, word: messages.members, to: usersUrl },
    { value: members.recent, word: messages.recent, to: usersUrl },
    { value: members.unconfirmed, word: messages.unconfirmed, to: urls.adminUsers({ jogkor: 'unconfirmed' }) },
  ];
  return (
    <>
      <h2 className="visually-hidden">{messages.title}</h2>
      {failed > 0 ? (
        <Note kind="error">
          <b>{messages.stuck(failed)}</b> <Link to={jobsUrl}>{messages.look}</Link>
        </Note>
      ) : (
        <Note kind="ok">{messages.allWell}</Note>
      )}
      <div className={css.totals}>
        {totals.map(({ value, word, to }) => (
          <Link key={word} to={to}>
            <b>{adminMessages.number(value)}</b>
            {word}
          </Link>
        ))}
      </div>
      <p>
        {messages.snapshots(room)} <Link to={urls.snapshots()}>{messages.look}</Link>
      </p>
    </>
  );
}
