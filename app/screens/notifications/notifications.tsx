import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { findNotifications } from '#app/features/notifications/find-notifications.server.ts';
import { markSeen } from '#app/features/notifications/mark-seen.server.ts';
import { messages } from '#app/features/notifications/messages.ts';
import { NotificationList } from '#app/features/notifications/NotificationList.tsx';
import { notificationsSeenEvent } from '#app/features/notifications/notification-events.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { ChipLink, ChipRow } from '#app/ui/Chip.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/Page.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/notifications.ts';
import css from './notifications.module.css';

const perPage = 60;
const unseenOnly = 'uj';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  if (viewer.memberId === null) throw redirect(urls.login(urls.notifications()));
  const isUnseen = query.get('szures') === unseenOnly;
  const beforeId = readId(query.get('kurzor'));
  const filter = isUnseen ? 'unseen' : 'all';
  const page = await findNotifications(db, viewer, { filter, limit: perPage, ...(beforeId && { beforeId }) });
  return { ...page, isUnseen, isFirst: beforeId === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const untilId = readId(String((await request.formData()).get('until')));
  if (untilId !== undefined) {
    await orPageProblem(() => markSeen(db, context.get(viewerContext), { kind: 'all', untilId }));
  }
  return redirect(urls.notifications());
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isUnseen, isFirst } = loaderData;
  const isSending = useNavigation().state === 'submitting';
  useTellBell(items.filter((item) => !item.seen).map((item) => item.id));
  const newest = items[0];
  const filter = isUnseen ? unseenOnly : undefined;

  return (
    <Page>
      <PageHeading title={messages.title} />
      <div className={css.bar}>
        <ChipRow>
          <ChipLink to={urls.notifications()} current={!isUnseen}>
            {messages.all}
          </ChipLink>
          <ChipLink to={urls.notifications({ szures: unseenOnly })} current={isUnseen}>
            {messages.unseen}
          </ChipLink>
        </ChipRow>
        {newest && isFirst && (
          <Form method="post" action={urls.notifications()}>
            <input type="hidden" name="until" value={newest.id} />
            <Button type="submit" variant="quiet" icon="check" disabledReason={isSending ? messages.saving : null}>
              {messages.markAllSeen}
            </Button>
          </Form>
        )}
      </div>
      {items.length > 0 ? <NotificationList items={items} /> : <Empty isUnseen={isUnseen} />}
      <Pager
        nextUrl={nextCursor && urls.notifications({ szures: filter, kurzor: nextCursor })}
        nextLabel={messages.older}
        firstUrl={isFirst ? null : urls.notifications({ szures: filter })}
        firstLabel={messages.newest}
      />
    </Page>
  );
}

function Empty({ isUnseen }: { isUnseen: boolean }) {
  if (isUnseen) return <EmptyState title={messages.emptyUnseen} />;
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

function readId(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
