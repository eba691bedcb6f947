import { Link, redirect } from 'react-router';
import { pageOwnEvenings } from '#app/features/recording/evenings/own-evenings.server.ts';
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
import type { Route } from './+types/evenings.ts';
import css from './evening.module.css';
import { eveningMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { pathname, search, searchParams } = url;
  if (viewer.memberId === null) throw redirect(urls.login(pathname + search));
  const cursor = searchParams.get('kurzor');
  return orPageProblem(async () => ({
    ...(await pageOwnEvenings(db, viewer, { cursor })),
    isFirst: cursor === null,
    siteName: config.siteName,
  }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.own} – ${loaderData.siteName}` : messages.own }];
}

/** `/talalat/este`: one's own evenings, newest first. */
export default function Evenings({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst } = loaderData;
  const newEvening = (
    <LinkButton to={urls.newSighting({ mod: 'este' })} icon="plus">
      {messages.newEvening}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeading title={messages.own} aside={items.length > 0 ? newEvening : undefined} />
      {items.length === 0 && (
        <EmptyState title={messages.none} actions={newEvening}>
          {messages.noneText}
        </EmptyState>
      )}
      <ul className={css.evenings}>
        {items.map((each) => (
          <li key={each.id}>
            <Link to={urls.evening(each.id)}>
              {messages.title(methodWords[each.method], formatDate(each.startedOn))}
            </Link>
            <span className={css.near}>{messages.near(each)}</span>
            <span className="num">{messages.holds(each)}</span>
          </li>
        ))}
      </ul>
      <Pager
        nextUrl={nextCursor && urls.evenings({ kurzor: nextCursor })}
        nextLabel={messages.older}
        firstUrl={isFirst ? null : urls.evenings()}
        firstLabel={messages.newest}
      />
    </Page>
  );
}
