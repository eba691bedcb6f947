import shared from '#app/features/browsing/contained/contained.module.css';
import { findEventCovers } from '#app/features/browsing/contained/find-shown-covers.server.ts';
import { type EventList, pageEvents } from '#app/features/events/find-events.server.ts';
import { can } from '#app/features/members/can.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/events.ts';
import { EventHeadline } from './EventHeadline.tsx';
import { stateText } from './event-page.server.ts';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const after = pageQuery(url.searchParams, (reader) => reader.after('utan'));
  const now = new Date();
  const list = async (state: EventList, limit: number) => {
    const { events, next } = await pageEvents(db, { state, now, limit, after: state === 'over' ? after : null });
    const covers = await findEventCovers(db, events);
    const items = events.map((event) => ({
      ...toItem(event),
      stateText: stateText(event),
      cover: covers.get(event.id) ?? null,
    }));
    return { events: items, next };
  };
  // Further on there are the former ones alone.
  const nothing = { events: [], next: null };
  const [running, coming, over] = await Promise.all([
    after === null ? list('running', most) : nothing,
    after === null ? list('coming', most) : nothing,
    list('over', pageLength),
  ]);
  return {
    running,
    coming,
    over,
    isFirst: after === null,
    canMake: can(viewer, 'makeEvent'),
    siteName: config.siteName,
  };
}

/** As many as run or come at once anywhere. */
const most = 100;
const pageLength = 24;

function toItem({
  id,
  url,
  name,
  periodText,
  placeText,
  participants,
  state,
}: Awaited<ReturnType<typeof pageEvents>>['events'][number]) {
  return { id, url, name, periodText, placeText, participants, state };
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [
    { title: `${messages.title} – ${loaderData.siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title: messages.title,
      description: messages.lead,
      path: urls.events(),
    }),
  ];
}

/** `/esemenyek`: what runs, what comes, and what has been. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { running, coming, over, isFirst, canMake } = loaderData;
  const isEmpty = [running, coming, over].every(({ events }) => events.length === 0);
  const lists = { running, coming, over };
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <span className={shared.buttons}>
            <LinkButton to={urls.eventsCalendar()} icon="calendar" reloadDocument>
              {messages.subscribe}
            </LinkButton>
            {canMake && (
              <LinkButton to={urls.newEvent()} icon="plus" variant="primary">
                {messages.make}
              </LinkButton>
            )}
          </span>
        }
      />
      {isEmpty && <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
      {(['running', 'coming', 'over'] as const).map(
        (state) =>
          lists[state].events.length > 0 && (
            <Section key={state} title={messages.lists[state]}>
              <ul className={shared.list}>
                {lists[state].events.map((event) => (
                  <EventHeadline key={event.id} event={event} />
                ))}
              </ul>
            </Section>
          ),
      )}
      <Pager
        nextUrl={over.next === null ? null : urls.events({ utan: over.next })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.events()}
        firstLabel={messages.first}
      />
    </Page>
  );
}
