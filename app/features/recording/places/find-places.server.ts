import { findNamedPlaces } from '#app/features/places/find/find-named-places.server.ts';
import type { NamedPlace } from '#app/features/places/find/named-place.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { boundsOf } from '#app/platform/geo/polygon.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { OwnPlace } from './own-place.ts';
import { findOwnPlaces } from './own-places.server.ts';

/** Places by name, the viewer's own before others of the name. */
export async function findPlaces(
  db: Db,
  viewer: Viewer,
  { q, limit }: { q: string; limit: number },
): Promise<NamedPlace[]> {
  const own = viewer.memberId === null ? [] : await findOwnPlaces(db, viewer);
  return findNamedPlaces(db, { q, limit, own: own.map(toNamed) });
}

function toNamed({ name, latitude, longitude, uncertaintyM, outline }: OwnPlace): NamedPlace {
  return { kind: 'own', name, note: '', latitude, longitude, uncertaintyM, bounds: outline && boundsOf(outline) };
}
