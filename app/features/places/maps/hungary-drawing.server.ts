import { urls } from '#app/urls.ts';
import lines from '#db/seed/places/lines.json' with { type: 'json' };
import names from '#db/seed/places/names.json' with { type: 'json' };
import relief from '#db/seed/places/relief.json' with { type: 'json' };
import roads from '#db/seed/places/roads.json' with { type: 'json' };
import towns from '#db/seed/places/towns.json' with { type: 'json' };
import squaresFile from '#db/seed/places/utm10-squares.json' with { type: 'json' };
import waters from '#db/seed/places/waters.json' with { type: 'json' };
import { settlements } from '../hungary.server.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, linesPath, project, squaresPath } from '../hungary-projection.ts';
import { hillMark, type NameSide, pointName, waterName } from './drawn-names.ts';

/** Codes of the 1,059 squares of 10 km that touch Hungary. */
export const hungarianSquares: string[] = squaresFile.codes;

/** Points of a line nearer to each other than this, in the drawing's units (0.5 km), are one. */
const APART = 1.2;
/** Widths of rivers of rank 1 to 4. */
const RIVER_WIDTHS = [2.6, 2.2, 1.2, 0.7];
/** Cities named where a drawing has room for a few names. */
const CITIES = ['Budapest', 'Debrecen', 'Szeged', 'Miskolc', 'Pécs', 'Győr'];
/** Names that stand on the left of their mark: on its right another's would lie. */
const LEFT = new Set(['Veszprém', 'Tatabánya', 'Salgótarján', 'Győr', 'Kékes']);
/** Where the drawing has waters' names, and by how many degrees each is turned: along its water. */
const WATER_NAMES: readonly [name: string, longitude: number, latitude: number, turn: number][] = [
  ['Duna', 19.03, 46.72, 0],
  ['Duna', 18.3, 47.79, 0],
  ['Tisza', 20.22, 46.72, 0],
  ['Tisza', 21.0, 47.9, 0],
  ['Dráva', 17.6, 45.9, 0],
  ['Balaton', 17.74, 46.8, -28],
];

/**
 * The country as parts of one SVG: `ground`, `grid`, `lines`, and names in three steps (`cities`, `seats`, `names`) for as much room as a
 * page has. The ground's parts are coloured by the tokens of the page that refers to them; all else takes its colours from there.
 */
export function drawHungary(): string {
  const parts = [
    ground(),
    `<path id="grid" d="${squaresPath(hungarianSquares)}"/>`,
    `<g id="lines"><path d="${linesPath(lines.counties)}" opacity=".45" stroke-width=".7"/><path d="${linesPath(lines.outline, true)}"/></g>`,
    group('cities', CITIES.flatMap(named)),
    group('seats', towns.seats.filter((name) => !CITIES.includes(name)).flatMap(named)),
    group(
      'names',
      WATER_NAMES.map(([name, x, y, turn]) => waterName(name, project([x, y]), turn)),
      hills(),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}">${parts.join('')}</svg>`;
}

function ground(): string {
  const rivers = RIVER_WIDTHS.map((width, index) => {
    const all = waters.rivers.filter(({ rank }) => rank === index + 1);
    return `<path stroke-width="${width}" d="${linesPath(all.flatMap(({ line }) => withinFrame(line)))}"/>`;
  });
  const main = roads.roads.filter((road) => road.class === 'major');
  const filled = (token: string, rings: number[][][]) =>
    `<path fill="var(--map-${token})" d="${linesPath(rings.map(thin), true)}"/>`;
  const drawn = (token: string, content: string) =>
    `<g fill="none" stroke="var(--map-${token})" stroke-linejoin="round">${content}</g>`;
  return `<g id="ground">${[
    filled('land', lines.outline),
    reliefImage(),
    filled(
      'urban',
      roads.urban.flatMap(({ rings }) => rings).filter((ring) => withinFrame(ring).length === 1),
    ),
    drawn('road', `<path stroke-width=".9" d="${linesPath(main.flatMap(({ line }) => withinFrame(line)))}"/>`),
    drawn('river', rivers.join('')),
    filled(
      'water',
      waters.lakes.flatMap(({ rings }) => rings),
    ),
  ].join('')}</g>`;
}

/** The relief is in Web Mercator; stretched evenly over the drawing's latitudes it is nowhere more than 1.2 km off. */
function reliefImage(): string {
  const [[x, y], [east, south]] = [project([relief.west, relief.north]), project([relief.east, relief.south])];
  const lift = 2.5;
  return `<image href="${urls.mapRelief()}" x="${x}" y="${y - lift}" width="${east - x}" height="${south - y}" preserveAspectRatio="none"/>`;
}

function hills(): string {
  return names.peaks
    .filter(({ rank }) => rank === 1)
    .map(({ name, ele, at }) => hillMark(name, ele, project(at), sideOf(name)))
    .join('');
}

function named(name: string): string[] {
  const place = settlements.find((each) => each.name === name);
  return place ? [pointName(name, project([place.longitude, place.latitude]), sideOf(name))] : [];
}

function sideOf(name: string): NameSide {
  if (name === 'Istállós-kő') return 'above';
  return LEFT.has(name) ? 'left' : 'right';
}

function group(id: string, ...content: (string | string[])[]): string {
  return `<g id="${id}" paint-order="stroke" stroke-linejoin="round">${content.flat().join('')}</g>`;
}

/** The pieces of a line that the drawing's frame shows, each with its neighbour beyond the edge. */
function withinFrame(line: number[][]): number[][][] {
  const isIn = (point: number[] | undefined) => {
    const [x, y] = project(point ?? []);
    return x >= 0 && x <= HUNGARY_WIDTH && y >= 0 && y <= HUNGARY_HEIGHT;
  };
  const pieces: number[][][] = [[]];
  for (const [index, point] of line.entries()) {
    if (isIn(point) || isIn(line[index - 1]) || isIn(line[index + 1])) pieces.at(-1)?.push(point);
    else if (pieces.at(-1)?.length) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1).map(thin);
}

/** The line without the points that its drawing cannot tell from the one before. */
function thin(line: number[][]): number[][] {
  const kept: number[][] = [];
  for (const [index, point] of line.entries()) {
    const [[x, y], [lastX, lastY]] = [project(point), project(kept.at(-1) ?? [])];
    const isEnd = index === 0 || index === line.length - 1;
    if (isEnd || Math.hypot(x - lastX, y - lastY) >= APART) kept.push(point);
  }
  return kept;
}
