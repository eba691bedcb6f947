/**
 * The pages that members share, by their ids in the route table: each is made once for all who would see the same, and put into the
 * frame of whoever asks. Whatever such a page shows of somebody's own it asks for by `isOneself` or `askOwn`;
 * `test/e2e/shared-pages.test.ts` holds each against the page made for its member alone.
 */
export const keptForMembers: ReadonlySet<string> = new Set([
  'screens/home/home',
  'screens/sightings/sightings',
  'screens/sighting/sighting',
  'taxon:order',
  'taxon:within-order',
]);
