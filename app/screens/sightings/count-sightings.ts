import { countFiltered } from '#app/features/sightings/lists/page-sightings.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { problems as problemKinds } from '#app/platform/action/domain-error.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/count-sightings.ts';

/** `/rendszertan/talalatok/szam`: how many sightings the filters would show; `count` is null where one cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { filters, problems } = readFilters(url.searchParams);
  if (Object.keys(problems).length > 0)
    return Response.json({ count: null }, { status: problemKinds.malformed.status });
  const { db } = context.get(servicesContext);
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const { sightings, isLimited } = await countFiltered(db, filters, context.get(viewerContext));
  return { count: { sightings, isLimited } };
}
