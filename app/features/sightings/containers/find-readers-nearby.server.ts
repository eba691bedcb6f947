import { locateAllExactly } from '#app/features/places/locate-exactly.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { readArea, ringOfArea } from '#app/platform/geo/area.ts';
import type { Container } from './contained.repo.server.ts';
import { findNearbyReaders } from './nearby.repo.server.ts';

/** Who wants to hear of a new event or project because they go where it is; one without an area is everywhere. */
export async function findReadersNearby(
  tx: Tx,
  { area, ...container }: Container & { area: string | null },
): Promise<number[]> {
  return findNearbyReaders(tx, { ...container, countyCodes: await countiesOf(tx, area) });
}

/** The counties in which an area's corners and its middle lie; null where it has none of its own. */
async function countiesOf(tx: Tx, area: string | null): Promise<string[] | null> {
  const read = area === null ? undefined : readArea(area);
  if (!read) return null;
  const corners = ringOfArea(read).map(([longitude, latitude]) => ({ latitude, longitude }));
  const middle = {
    latitude: corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length,
    longitude: corners.reduce((sum, { longitude }) => sum + longitude, 0) / corners.length,
  };
  const located = await locateAllExactly(tx, [...corners, middle]);
  return [...new Set(located.flatMap(({ countyCode }) => countyCode ?? []))];
}
