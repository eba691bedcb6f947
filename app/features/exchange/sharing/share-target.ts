import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';

/** What somebody may pass on: a page of the site that has a picture and words of its own. */
export type ShareTarget =
  | { kind: 'sighting'; id: number }
  | { kind: 'taxon'; id: number }
  | { kind: 'member'; username: string }
  | { kind: 'group'; id: number }
  | { kind: 'list'; filters: SightingFilters }
  | { kind: 'site' };
