import { redirect } from 'react-router';
import { openContained } from '#app/features/browsing/find-follow-link.server.ts';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { can } from '#app/features/members/can.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { countGroupSightings, pageGroupSightings } from '#app/features/sightings/lists/group-contents.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/group.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { groupMessages as messages } from './messages.ts';
import { readCursor, readGroupId } from './read-group.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const group = await findGroup(db, readGroupId(params.id));
    const cursor = readCursor(url.searchParams);
    if (params.slug !== group.slug) throw redirect(urls.sightingGroup(group.id, group.slug, { kurzor: cursor }), 301);
    const [page, counts, follow] = await Promise.all([
      pageGroupSightings(db, viewer, { groupId: group.id, cursor }),
      countGroupSightings(db, viewer, group.id),
      openContained(db, viewer, { groupId: group.id, name: group.name }),
    ]);
    await markOpened(db, viewer, { groupId: group.id });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return {
      group,
      counts,
      follow,
      cards: page.items.map((each) => toCardView(each)),
      nextCursor: page.nextCursor,
      isFirst: cursor === null,
      canEdit: can(viewer, 'editGroup', { memberId: group.user.id }),
      siteName: config.siteName,
      feed: machineUrls.groupFeed(group.id),
    };
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { group, siteName, feed } = loaderData;
  return [
    { title: `${group.name} – ${siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title: group.name,
      description: group.description || `${group.user.displayName}: ${group.name}`,
      path: group.url,
      picture: import.meta.env.SSR ? machineUrls.sharePicture('csoport', group.id) : undefined,
      isEmbeddable: true,
    }),
    feedLink(feed, group.name),
  ];
}

/** `/talalat/csoport/{id}/{slug}`: a member's own collection of sightings. */
export default function Group({ loaderData }: Route.ComponentProps) {
  const { group, counts, follow, cards, nextCursor, isFirst, canEdit } = loaderData;
  return (
    <Page>
      <GroupHeading group={group} counts={counts} follow={follow} canEdit={canEdit} />
      {cards.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{messages.itsSightings}</h2>
          <SightingGrid sightings={cards} leading />
        </section>
      ) : (
        <EmptyState
          title={messages.emptyGroup}
          actions={canEdit && <LinkButton to={urls.editSightingGroup(group.id)}>{messages.addSightings}</LinkButton>}
        >
          {canEdit && messages.emptyGroupOwn}
        </EmptyState>
      )}
      <Pager
        nextUrl={nextCursor && urls.sightingGroup(group.id, group.slug, { kurzor: nextCursor })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.sightingGroup(group.id, group.slug)}
        firstLabel={messages.first}
      />
    </Page>
  );
}
