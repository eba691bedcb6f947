import { countFiltered } from '#app/features/sightings/lists/page-sightings.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { jsonProblem } from '#app/platform/action/json-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/count-sightings.ts';

/** `/rendszertan/talalatok/szam`: how many sightings the filters would show; a filter that cannot be read is refused. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { filters, problems } = readFilters(url.searchParams);
  const unreadable = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (unreadable.length > 0) return jsonProblem(new DomainError('malformed', unreadable));
  const { db } = context.get(servicesContext);
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const { sightings, isLimited } = await countFiltered(db, filters, context.get(viewerContext));
  return { count: { sightings, isLimited } };
}
