import { Link } from 'react-router';
import { listSnapshots } from '#app/features/exchange/snapshots/find-snapshots.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls, urls } from '#app/urls.ts';
import type { Route } from './+types/snapshots.ts';
import { snapshotPages as messages } from './messages.ts';
import css from './snapshots.module.css';

const pageLength = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const beforeId = pageQuery(url.searchParams, (reader) => reader.after('utan'));
  const { items, nextId } = await listSnapshots(context.get(servicesContext).db, { beforeId, limit: pageLength });
  return {
    items: items.map(({ id, title, takenAt, sightings, isClosed }) => ({
      id,
      title: isClosed ? messages.closedBy(title) : title,
      facts: messages.facts(sightings, formatDateTime(takenAt)),
    })),
    nextUrl: nextId === null ? null : urls.snapshots({ utan: nextId }),
    firstUrl: beforeId === null ? null : urls.snapshots(),
  };
}

export const handle = sharesItself;

export function meta({ matches }: Route.MetaArgs) {
  const share = { title: messages.title, description: messages.lead, path: urls.snapshots() };
  return [
    { title: messages.title },
    feedLink(machineUrls.snapshotsFeed()),
    ...shareTags(matches[0].loaderData?.site, share),
  ];
}

/** `/export/pillanatkep`: the exports that are frozen, newest first. */
export default function Snapshots({ loaderData: { items, nextUrl, firstUrl } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <LinkButton to={urls.export()} icon="download">
            {messages.export}
          </LinkButton>
        }
      />
      {items.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
      ) : (
        <ul className={css.list}>
          {items.map(({ id, title, facts }) => (
            <li key={id}>
              <Link to={urls.snapshot(id)}>{title}</Link>
              <span className="quiet">{facts}</span>
            </li>
          ))}
        </ul>
      )}
      <Pager nextUrl={nextUrl} nextLabel={messages.more} firstUrl={firstUrl} firstLabel={messages.first} />
    </Page>
  );
}
