import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** What is to be named by a key. */
export type NamedSighting = { id: number; label: string | null; thumbUrl: string | null };

/**
 * The sighting that an address names as `talalat`, and the ids of its name and what that lies in, root first; undefined where it names none.
 * Throws malformed where it is no number, not_found where the viewer may not see it.
 */
export async function findNamed(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<{ sighting: NamedSighting; lineIds: number[] } | undefined> {
  const text = query.get('talalat');
  if (text === null || text === '') return undefined;
  return orPageProblem(async () => {
    const sighting = await findSighting(db, viewer, parseOr('malformed', idSchema, text));
    if (!sighting) throw new DomainError('not_found');
    const { taxon, images } = sighting;
    const line = taxon ? (await findTaxonLines(db, [taxon.id])).get(taxon.id) : undefined;
    return {
      sighting: { id: sighting.id, label: taxon?.label ?? null, thumbUrl: images[0]?.urls?.small ?? null },
      lineIds: line?.ancestorIds ?? [],
    };
  });
}
