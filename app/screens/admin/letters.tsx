import { Link } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { queryMessages } from '#app/platform/action/read-query.ts';
import { isLetterName, listKeptLetters } from '#app/platform/mail/mail-folder.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/letters.ts';
import { AdminGroup } from './AdminGroup.tsx';
import { pageSize } from './admin-page.server.ts';
import { adminMessages } from './messages.ts';

const messages = adminMessages.letters;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  await orPageProblem(async () => authorize(context.get(viewerContext), 'readLetters'));
  const before = letterBefore(url);
  const letters = await listKeptLetters(config.dataDir, { before, limit: pageSize + 1 });
  const shown = letters.slice(0, pageSize);
  return {
    bySmtp: config.smtpUrl !== undefined,
    letters: shown.map(({ name, to, subject, at }) => ({ name, to, subject, when: formatDateTime(new Date(at)) })),
    nextCursor: letters.length > pageSize ? (shown.at(-1)?.name ?? null) : null,
    isFirst: before === undefined,
  };
}

/** Letters have no number: the list goes on from a name. */
function letterBefore(url: URL): string | undefined {
  const query = url.searchParams;
  const isName = (text: string) => (isLetterName(text) ? text : undefined);
  return pageQuery(query, (reader) => reader.take('tol', isName, () => queryMessages.place)) ?? undefined;
}

type Row = Route.ComponentProps['loaderData']['letters'][number];

const columns: Column<Row>[] = [
  {
    key: 'subject',
    header: messages.subject,
    cell: (letter) => (
      // A page of its own: what it shows has styles, which this page's policy forbids.
      <Link to={urls.adminLetter(letter.name)} reloadDocument>
        {letter.subject}
      </Link>
    ),
  },
  { key: 'to', header: messages.to, cell: (letter) => letter.to },
  { key: 'when', header: messages.when, number: true, cell: (letter) => letter.when },
];

export default function Letters({ loaderData: { bySmtp, letters, nextCursor, isFirst } }: Route.ComponentProps) {
  return (
    <AdminGroup title={messages.title}>
      <Note>{bySmtp ? messages.bySmtp : messages.byFolder}</Note>
      {letters.length > 0 && (
        <DataTable caption={messages.title} columns={columns} rows={letters} rowKey={(letter) => letter.name} dense />
      )}
      {letters.length === 0 && !bySmtp && <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
      <Pager
        nextUrl={nextCursor === null ? null : urls.admin('levelek', { tol: nextCursor })}
        nextLabel={adminMessages.next}
        firstUrl={isFirst ? null : urls.admin('levelek')}
        firstLabel={adminMessages.first}
      />
    </AdminGroup>
  );
}
