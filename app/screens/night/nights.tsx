import { Link, redirect } from 'react-router';
import { pageOwnSessions } from '#app/features/recording/evenings/own-sessions.server.ts';
import { methodWords } from '#app/features/sightings/sighting-words.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/nights.ts';
import { nightMessages as messages } from './messages.ts';
import css from './night.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { pathname, search, searchParams } = new URL(request.url);
  if (viewer.memberId === null) throw redirect(urls.login(pathname + search));
  const cursor = searchParams.get('kurzor');
  return orPageProblem(async () => ({
    ...(await pageOwnSessions(db, viewer, { cursor })),
    isFirst: cursor === null,
    siteName: config.siteName,
  }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.own} – ${loaderData.siteName}` : messages.own }];
}

/** `/talalat/este`: one's own evenings, newest first. */
export default function Nights({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst } = loaderData;
  const newNight = (
    <LinkButton to={urls.newSighting({ mod: 'este' })} icon="plus">
      {messages.newNight}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeading title={messages.own} aside={items.length > 0 ? newNight : undefined} />
      {items.length === 0 && (
        <EmptyState title={messages.none} actions={newNight}>
          {messages.noneText}
        </EmptyState>
      )}
      <ul className={css.nights}>
        {items.map((each) => (
          <li key={each.id}>
            <Link to={urls.recordingSession(each.id)}>
              {messages.title(methodWords[each.method], formatDate(each.startedOn))}
            </Link>
            <span className={css.near}>{each.near ?? ''}</span>
            <span className="num">{messages.holds(each)}</span>
          </li>
        ))}
      </ul>
      <Pager
        nextUrl={nextCursor && urls.recordingSessions({ kurzor: nextCursor })}
        nextLabel={messages.older}
        firstUrl={isFirst ? null : urls.recordingSessions()}
        firstLabel={messages.newest}
      />
    </Page>
  );
}
