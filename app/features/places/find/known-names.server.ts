import { boundsOf } from '#app/platform/geo/polygon.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import names from '#db/seed/places/names.json' with { type: 'json' };
import waters from '#db/seed/places/waters.json' with { type: 'json' };
import { countyName, settlements } from '../hungary.server.ts';
import type { NamedPlace, PlaceBounds } from './named-place.ts';

/** How sure a summit's place is (db/seed/places/names.json). */
const hillM = 1000;

/** What is known without any file of an administrator's, the weightiest first among those of one name. */
export const knownNames: readonly NamedPlace[] = [...ofWaters(), ...ofHills(), ...ofSettlements(), ...ofLandscapes()];

function ofSettlements(): NamedPlace[] {
  return settlements
    .toSorted((a, b) => b.areaKm2 - a.areaKm2)
    .map(({ name, countyCode, latitude, longitude, areaKm2 }) => {
      const county = countyName(countyCode) ?? '';
      return {
        kind: 'settlement',
        name,
        note: county === name ? '' : county,
        latitude,
        longitude,
        // As if its land were round.
        uncertaintyM: Math.round(Math.sqrt(areaKm2 / Math.PI) * 10) * 100,
        bounds: null,
      };
    });
}

/** Each water once, however many pieces it is drawn in. */
function ofWaters(): NamedPlace[] {
  const lines = [
    ...waters.rivers.map(({ name, line }) => ({ name, points: line })),
    ...waters.lakes.map(({ name, rings }) => ({ name, points: rings.flat() })),
  ];
  const drawn = [...Map.groupBy(lines, ({ name }) => name)].flatMap(([name, pieces]) => {
    const points = pieces.flatMap(({ points: each }) => each);
    const middle = points[Math.floor(points.length / 2)];
    return name && middle ? [withBounds({ kind: 'water', name, note: '' }, middle, boundsOf(points))] : [];
  });
  const known = new Set(drawn.map(({ name }) => name));
  const labels = names.labels.filter(({ kind, name }) => kind === 'water' && !known.has(name));
  return [...drawn, ...labels.map(({ name, at }) => around({ kind: 'water', name, note: '' }, at, 0.05))];
}

function ofHills(): NamedPlace[] {
  return names.peaks.map(({ name, ele, at: [longitude = 0, latitude = 0] }) => ({
    kind: 'hill',
    name,
    note: formatCount(ele, 'm'),
    latitude,
    longitude,
    uncertaintyM: hillM,
    bounds: null,
  }));
}

function ofLandscapes(): NamedPlace[] {
  return names.labels
    .filter(({ kind }) => kind === 'landscape')
    .map(({ name, at }) => around({ kind: 'landscape', name, note: '' }, at, 0.2));
}

type Head = Pick<NamedPlace, 'kind' | 'name' | 'note'>;

function around(head: Head, at: readonly number[], degrees: number): NamedPlace {
  const [x = 0, y = 0] = at;
  return withBounds(head, at, { west: x - degrees, south: y - degrees, east: x + degrees, north: y + degrees });
}

function withBounds(head: Head, [longitude = 0, latitude = 0]: readonly number[], bounds: PlaceBounds): NamedPlace {
  return { ...head, latitude, longitude, uncertaintyM: null, bounds };
}
