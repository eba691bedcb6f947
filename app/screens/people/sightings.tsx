import { listAnswer } from '#app/features/browsing/load-sightings.server.ts';
import { SightingList } from '#app/features/browsing/SightingList.tsx';
import { DraftsRow } from '#app/features/recording/drafts/DraftsRow.tsx';
import { countDrafts } from '#app/features/recording/drafts/find-drafts.server.ts';
import { findUnpublished, type UnpublishedState } from '#app/features/sightings/changes/find-unpublished.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { unpack } from '#app/platform/action/packed.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, urls, withFurtherQuery } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sightings.ts';
import { loadPersonList } from './load-person-list.server.ts';
import { NoSightings } from './NoSightings.tsx';
import { readState } from './state-words.ts';
import { Unpublished } from './Unpublished.tsx';
import { UnpublishedPage } from './UnpublishedPage.tsx';

/** So many of each state stand before the list. */
const TEASER = 6;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileSightings });
    const isOwn = isOneself(viewer, person.id);
    const drafts = isOwn ? await countDrafts(db, viewer) : 0;
    const feed = withFurtherQuery(machineUrls.profileFeed(person.username), url.searchParams);
    const shared = { person, isOwn, drafts, siteName: config.siteName, feed };
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const { only, cursor } = pageQuery(url.searchParams, readState);
    const unpublished = (asked: { only?: UnpublishedState; cursor?: string | null; limit: number }) =>
      findUnpublished(db, viewer, { memberId: person.id, ...asked });
    if (only) {
      const parts = await unpublished({ only, cursor, limit: pageSize });
      return { ...shared, list: null, parts };
    }
    const address = (query = {}) => urls.profileSightings(person.username, query);
    const list = await loadPersonList(db, viewer, 'all', { person, query: url.searchParams, address, cards: address });
    // They stand before the list's beginning; filters do not look through them.
    const isStart = list.filterCount === 0 && !list.pager.first && !list.isRefused;
    return listAnswer(list, { ...shared, parts: isStart ? await unpublished({ limit: TEASER }) : [] });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, feed, siteName } = loaderData;
  const title = messages.sightingsOf(person.displayName);
  return [{ title: `${title} – ${siteName}` }, feedLink(feed, title)];
}

/** `/profil/{user}/talalatok`: a member's sightings, with every filter of the general list in the address. */
export default function PersonSightings({ loaderData }: Route.ComponentProps) {
  const { person, list, parts, isOwn, drafts } = loaderData;
  const { username, displayName } = person;
  if (!list) return <UnpublishedPage person={person} part={parts[0]} isOwn={isOwn} />;
  return (
    <SightingList
      list={unpack(list)}
      top={
        <>
          <PersonHead person={person} current="sightings" title={messages.sightingsOf(displayName)} />
          <DraftsRow count={drafts} />
          <Unpublished username={username} parts={parts} isOwn={isOwn} />
        </>
      }
      empty={<NoSightings isOwn={isOwn} />}
    />
  );
}
