import { Link } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import { readTabPlace } from '#app/features/browsing/contained/read-tab-place.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { eventTabs, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/event-tab.ts';
import { EventHead } from './EventHead.tsx';
import { EventTabBody } from './EventTabBody.tsx';
import { eventMeta } from './event-meta.ts';
import { loadEventHead, readEventId } from './event-page.server.ts';
import { loadEventTab } from './load-event-tab.server.ts';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const tab = eventTabs.find((each) => each === params.tab);
    if (!tab) throw new DomainError('not_found');
    const head = await loadEventHead(db, viewer, readEventId(params.id));
    const after = pageQuery(url.searchParams, (reader) => readTabPlace(reader, tab));
    return { head, tab, body: await loadEventTab(db, viewer, { head, tab, after }), siteName: config.siteName };
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { head, tab, siteName } = loaderData;
  const title = `${head.event.name}: ${messages.tabs[tab].toLocaleLowerCase('hu')}`;
  return eventMeta(matches[0].loaderData?.site, {
    event: head.event,
    cover: head.cover,
    siteName,
    title,
    path: urls.eventTab(head.event.id, tab),
  });
}

/** `/esemeny/{id}/{tab}`: an event's finds, species, people, map or results. */
export default function EventTabPage({ loaderData: { head, tab, body } }: Route.ComponentProps) {
  return (
    <Page>
      <EventHead head={head} current={tab} />
      <EventTabBody head={head} body={body} />
      <p className={shared.foot}>
        {messages.coarse} <Link to={urls.sightings({ esemeny: head.event.id })}>{messages.asList}</Link>
      </p>
    </Page>
  );
}
