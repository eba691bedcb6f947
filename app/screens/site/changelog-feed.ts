import { changelog } from '#app/features/site/changelog.ts';
import { changelogFeed } from '#app/features/site/changelog-feed.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import type { Route } from './+types/changelog-feed.ts';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const feed = changelogFeed(context.get(servicesContext).config, changelog);
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
