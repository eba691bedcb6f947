import { Link } from 'react-router';
import { openContained } from '#app/features/browsing/find-follow-link.server.ts';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { Credit } from '#app/features/licences/Credit.tsx';
import { can } from '#app/features/members/can.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { countGroupSightings, pageGroupSightings } from '#app/features/sightings/lists/group-contents.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/album.ts';
import { GroupHeading } from './GroupHeading.tsx';
import css from './groups.module.css';
import { groupMessages as messages } from './messages.ts';
import { readCursor, readGroupId } from './read-group.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const group = await findGroup(db, readGroupId(params.id));
    const cursor = readCursor(url.searchParams);
    const [page, counts, follow] = await Promise.all([
      pageGroupSightings(db, viewer, { groupId: group.id, cursor }),
      countGroupSightings(db, viewer, group.id),
      openContained(db, viewer, { groupId: group.id, name: group.name }),
    ]);
    await markOpened(db, viewer, { groupId: group.id });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const pictures = page.items.flatMap(({ id, taxon, images }) =>
      images.flatMap((image, index) =>
        image.urls
          ? [
              {
                url: urls.sightingImage(id, image.id),
                src: image.urls.small,
                alt: `${taxon?.name ?? taxon?.origName ?? messages.unnamed}, ${index + 1}. kép`,
                credit: { author: image.author, licenseId: image.licenseId, terms: image.terms },
              },
            ]
          : [],
      ),
    );
    return {
      group,
      counts,
      follow,
      pictures,
      nextCursor: page.nextCursor,
      isFirst: cursor === null,
      canEdit: can(viewer, 'editGroup', { memberId: group.user.id }),
      siteName: config.siteName,
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  return [{ title: `${messages.albumOf(loaderData.group.name)} – ${loaderData.siteName}` }];
}

/** `/album/kepek/{id}`: the pictures of a group's sightings. */
export default function Album({ loaderData }: Route.ComponentProps) {
  const { group, counts, follow, pictures, nextCursor, isFirst, canEdit } = loaderData;
  return (
    <Page>
      <GroupHeading group={group} counts={counts} follow={follow} canEdit={canEdit} isAlbum />
      {pictures.length > 0 ? (
        <ul className={css.album}>
          {pictures.map((picture) => (
            <li key={picture.url}>
              <Link to={picture.url} className={css.albumLink}>
                <img src={picture.src} alt={picture.alt} loading="lazy" />
              </Link>
              <span className={css.albumCredit}>
                <Credit of={picture.credit} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={messages.noImages} />
      )}
      <Pager
        nextUrl={nextCursor && urls.groupAlbum(group.id, { kurzor: nextCursor })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.groupAlbum(group.id)}
        firstLabel={messages.first}
      />
    </Page>
  );
}
