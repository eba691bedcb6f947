import { redirect } from 'react-router';
import { describeBadge } from '#app/features/badges/describe-badge.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** A badge with a member's award; its bearer has seen what told of it. Throws not_found; redirects to the right case. */
export async function loadBadge(
  db: Db,
  viewer: Viewer,
  { user, slug: asked, url }: { user: string; slug: string; url: URL },
) {
  const slug = asked.toLowerCase();
  const person = await loadPerson(db, { user, url, addressOf: (username) => urls.profileBadge(username, slug) });
  if (slug !== asked) throw redirect(urls.profileBadge(person.username, slug) + url.search, 301);
  const before = pageQuery(url.searchParams, (reader) => reader.after('utan')) ?? undefined;
  const { nextCursor, ...page } = await describeBadge(db, viewer, {
    slug,
    memberId: person.id,
    before,
    limit: pageSize,
  });
  if (isOneself(viewer, person.id)) await markOpened(db, viewer, { badge: slug });
  return {
    ...page,
    person,
    nextUrl: nextCursor === null ? null : urls.profileBadge(person.username, slug, { utan: nextCursor }),
    firstUrl: before === undefined ? null : urls.profileBadge(person.username, slug),
  };
}
