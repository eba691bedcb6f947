import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** The middle of a town that there is not, at a place that there is, WGS84. */
export const TOWN = { name: 'Mintaváros', latitude: 46.888, longitude: 19.412 };
/** Points in the middle of its river, and some 300 m from there on its right bank, [longitude, latitude]. */
export const RIVER = { middle: at(bend(300), 300), rightBank: at(bend(300) - 300, 300) };
const HALF_SIDE = 2100;

/** What a tile of the town holds, by the layers of Protomaps' schema. `min_zoom` says from which zoom on. */
export type TownLayers = Record<string, FeatureCollection>;

const streets = [
  'Akác utca',
  'Bodza utca',
  'Cinege utca',
  'Dongó utca',
  'Eperfa utca',
  'Futrinka utca',
  'Galagonya utca',
];
const crossStreets = ['Harkály köz', 'Iringó utca', 'Juhar utca', 'Kökény utca', 'Lepke utca', 'Meggyfa utca'];

/** West, south, east, north of all that is drawn, WGS84 degrees. */
export function townBounds(): [number, number, number, number] {
  const [west = 0, south = 0] = at(-HALF_SIDE, -HALF_SIDE);
  const [east = 0, north = 0] = at(HALF_SIDE, HALF_SIDE);
  return [west, south, east, north];
}

/** The town: a river through it from north to south, so that its right bank is in the west; two quarters, a wood, a park, fields. */
export function drawTown(): TownLayers {
  return {
    earth: of([box(-HALF_SIDE, -HALF_SIDE, HALF_SIDE, HALF_SIDE, { kind: 'earth' })]),
    landuse: of([
      box(-2000, 900, -900, 1900, { kind: 'forest', name: 'Kitalált-erdő', min_zoom: 10 }),
      box(-850, -330, -560, -90, { kind: 'park', name: 'Városkert', min_zoom: 13 }),
      box(900, -1900, 1950, -1000, { kind: 'industrial', min_zoom: 12 }),
      box(420, 1000, 760, 1300, { kind: 'cemetery', min_zoom: 13 }),
    ]),
    water: of([
      riverArea(),
      riverLine(),
      box(-1700, -1300, -1250, -950, { kind: 'water', kind_detail: 'lake', min_zoom: 11 }),
    ]),
    roads: of([...mainRoads(), ...sideStreets(-1), ...sideStreets(1)]),
    buildings: of([...houses(-1), ...houses(1)]),
    places: of([
      place(0, 250, { kind: 'locality', kind_detail: 'town', name: TOWN.name, population_rank: 9, min_zoom: 6 }),
      place(-620, 520, { kind: 'neighbourhood', name: 'Füzes (jobb part)', min_zoom: 11 }),
      place(620, 520, { kind: 'neighbourhood', name: 'Révfalu (bal part)', min_zoom: 11 }),
    ]),
  };
}

/** The point so many metres east and north of the town's middle. */
function at(east: number, north: number): Position {
  const degree = 111_320;
  const longitude = TOWN.longitude + east / (degree * Math.cos((TOWN.latitude * Math.PI) / 180));
  return [rounded(longitude), rounded(TOWN.latitude + north / degree)];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

type Told = Record<string, string | number | boolean>;

function feature(geometry: Geometry, properties: Told): Feature {
  return { type: 'Feature', properties, geometry };
}

function of(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function place(east: number, north: number, told: Told): Feature {
  return feature({ type: 'Point', coordinates: at(east, north) }, told);
}

function box(west: number, south: number, east: number, north: number, told: Told): Feature {
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
  return feature({ type: 'Polygon', coordinates: [ring] }, told);
}

function line(points: readonly (readonly [number, number])[], told: Told): Feature {
  return feature({ type: 'LineString', coordinates: points.map(([east, north]) => at(east, north)) }, told);
}

/** How far east the middle of the river is, so far north of the town's middle. */
function bend(north: number): number {
  return 70 * Math.sin(north / 520);
}

const norths = Array.from({ length: 43 }, (_, index) => -HALF_SIDE + index * 100);

function riverArea(): Feature {
  const west = norths.map((north) => at(bend(north) - 45, north));
  const east = norths.map((north) => at(bend(north) + 45, north)).toReversed();
  const ring = [...west, ...east, ...west.slice(0, 1)];
  return feature({ type: 'Polygon', coordinates: [ring] }, { kind: 'water', kind_detail: 'river', min_zoom: 8 });
}

function riverLine(): Feature {
  const points = norths.toReversed().map((north) => [bend(north), north] as const);
  return line(points, { kind: 'river', name: 'Minta-folyó', min_zoom: 8 });
}

function mainRoads(): Feature[] {
  const bridge = [bend(0) - 60, bend(0) + 60] as const;
  const major = { kind: 'major_road', kind_detail: 'secondary', name: 'Fő út', min_zoom: 8 };
  return [
    line(
      [
        [-HALF_SIDE, -120],
        [-900, -40],
        [bridge[0], 0],
      ],
      major,
    ),
    line(
      [
        [bridge[0], 0],
        [bridge[1], 0],
      ],
      { ...major, is_bridge: true },
    ),
    line(
      [
        [bridge[1], 0],
        [900, 60],
        [HALF_SIDE, 260],
      ],
      major,
    ),
    line(
      [
        [-1500, -HALF_SIDE],
        [-1150, 0],
        [-1320, HALF_SIDE],
      ],
      { kind: 'rail', kind_detail: 'rail', min_zoom: 9 },
    ),
    ...[-1, 1].map((side) =>
      line(
        norths.filter((north) => Math.abs(north) < 1500).map((north) => [bend(north) + side * 85, north] as const),
        { kind: 'path', kind_detail: 'path', name: side < 0 ? 'Jobb parti sétány' : 'Bal parti sétány', min_zoom: 14 },
      ),
    ),
  ];
}

/** Streets along the river and across, on its right (-1) or left (1). */
function sideStreets(side: -1 | 1): Feature[] {
  const minor = { kind: 'minor_road', kind_detail: 'residential', min_zoom: 13 };
  return [
    ...crossStreets.slice(0, 5).map((name, index) => {
      const east = side * (180 + index * 150);
      return line(
        [
          [east, -650],
          [east, 850],
        ],
        { ...minor, name },
      );
    }),
    ...streets.map((name, index) => {
      const north = -600 + index * 230;
      return line(
        [
          [side * 180, north],
          [side * 780, north + side * 20],
        ],
        { ...minor, name },
      );
    }),
  ];
}

/** Houses between the streets, of sizes that go by their place. */
function houses(side: -1 | 1): Feature[] {
  return Array.from({ length: 4 }, (_, column) =>
    Array.from({ length: 24 }, (_, row) => {
      const [east, north] = [side * (180 + column * 150 + 30), -590 + row * 58];
      const [wide, deep] = [12 + ((row * 7 + column * 5) % 9), 9 + ((row * 3 + column) % 6)];
      return [0, 45].map((beside) => {
        const from = east + side * beside;
        const told = { kind: 'building', min_zoom: 14 };
        return box(Math.min(from, from + side * wide), north, Math.max(from, from + side * wide), north + deep, told);
      });
    }),
  ).flat(2);
}
