import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { findNotices } from '#app/features/inbox/find-notices.server.ts';
import { findTopicsOf } from '#app/features/inbox/find-notifications.server.ts';
import { markSeen } from '#app/features/inbox/mark-seen.server.ts';
import { NotificationList } from '#app/features/inbox/NotificationList.tsx';
import { messages } from '#app/features/notifications/messages.ts';
import { notificationsSeenEvent } from '#app/features/notifications/notification-events.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/notifications.ts';
import { Filters } from './Filters.tsx';
import css from './notifications.module.css';
import { filterOf, kindsOf, readId, readListQuery } from './notifications-query.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const query = url.searchParams;
  if (viewer.memberId === null) throw redirect(urls.login(urls.notifications()));
  const { filter, beforeId } = pageQuery(query, readListQuery);
  const [page, topics] = await Promise.all([
    findNotices(db, viewer, { filter: filterOf(filter), limit: pageSize, ...(beforeId && { beforeId }) }),
    findTopicsOf(db, viewer),
  ]);
  return { ...page, filter, topics, isFirst: beforeId === undefined };
}

/** Marks one as seen, or all of the filter up to the newest shown, and goes back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const [id, untilId] = [readId(form.get('seen')), readId(form.get('until'))];
  // The form keeps the list's own address: "all seen" must not reach further than what was shown.
  const { filter, beforeId } = pageQuery(addressOf(form), readListQuery);
  await orPageProblem(async () => {
    if (id !== undefined) await markSeen(db, viewer, { kind: 'all', id });
    else if (untilId !== undefined) for (const kind of kindsOf(filter)) await markSeen(db, viewer, { kind, untilId });
  });
  return redirect(urls.notifications({ szures: filter, kurzor: beforeId }));
}

function addressOf(form: FormData): URLSearchParams {
  const text = (name: string) => String(form.get(name) ?? '');
  return new URLSearchParams({ szures: text('szures'), kurzor: text('kurzor') });
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/ertesitesek`: what others did with one's things, the newest first. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { groups, newestId, nextCursor, filter, topics, isFirst } = loaderData;
  const isSending = useNavigation().state === 'submitting';
  const items = groups.flatMap((group) => group.items);
  useTellBell(items.filter((item) => !item.seen).map((item) => item.id));

  return (
    <Page>
      <PageHeading
        title={messages.title}
        aside={
          <LinkButton to={urls.profileEdit('ertesitesek')} variant="quiet" icon="settings">
            {messages.settings}
          </LinkButton>
        }
      />
      <div className={css.bar}>
        <Filters topics={topics} filter={filter} />
        {newestId !== null && isFirst && (
          <Form method="post" action={urls.notifications()}>
            <input type="hidden" name="until" value={newestId} />
            <input type="hidden" name="szures" value={filter ?? ''} />
            <Button type="submit" variant="quiet" icon="check" disabledReason={isSending ? messages.saving : null}>
              {messages.markAllSeen}
            </Button>
          </Form>
        )}
      </div>
      {items.length > 0 ? <NotificationList groups={groups} filter={filter} /> : <Empty filter={filter} />}
      <Pager
        nextUrl={nextCursor && urls.notifications({ szures: filter, kurzor: nextCursor })}
        nextLabel={messages.older}
        firstUrl={isFirst ? null : urls.notifications({ szures: filter })}
        firstLabel={messages.newest}
      />
    </Page>
  );
}

function Empty({ filter }: { filter: string | null }) {
  if (filter === 'uj') return <EmptyState title={messages.emptyUnseen} />;
  if (filter !== null) return <EmptyState title={messages.emptyTopic} />;
  return (
    <EmptyState title={messages.empty} actions={<LinkButton to={urls.newSighting()}>{messages.recordOne}</LinkButton>}>
      {messages.emptyHint}
    </EmptyState>
  );
}

/** When the page's own unseen ones change, the bell's number is asked for anew. */
function useTellBell(unseen: readonly number[]): void {
  const shown = unseen.join(' ');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) window.dispatchEvent(new Event(notificationsSeenEvent));
    before.current = shown;
  }, [shown]);
}
