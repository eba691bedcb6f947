import { isInside, type Position } from '#app/platform/geo/polygon.ts';

const PRECISION = 1e5;

/** Rounds to five decimals (1 m), so that equal corners of neighbours become the same. */
export function rounded([longitude, latitude]: Position): Position {
  return [Math.round(longitude * PRECISION) / PRECISION, Math.round(latitude * PRECISION) / PRECISION];
}

/** Joins polygons that share corners exactly: an edge that two of them walk in opposite directions vanishes. */
export function union(rings: Position[][]): Position[][] {
  const edges = new Map<string, [Position, Position]>();
  for (const ring of rings) {
    for (const [a, b] of pairs(ring.map(rounded))) {
      if (!edges.delete(`${b}|${a}`) && `${a}` !== `${b}`) edges.set(`${a}|${b}`, [a, b]);
    }
  }
  return chain([...edges.values()]);
}

/** Edges walked by exactly one of the areas (`outer`) and by two (`inner`), each joined to lines. */
export function splitEdges(areas: Position[][][]): { outer: Position[][]; inner: Position[][] } {
  const count = new Map<string, { edge: [Position, Position]; times: number }>();
  for (const ring of areas.flat()) {
    for (const [a, b] of pairs(ring)) {
      const key = `${a}` < `${b}` ? `${a}|${b}` : `${b}|${a}`;
      const known = count.get(key);
      if (known) known.times += 1;
      else count.set(key, { edge: [a, b], times: 1 });
    }
  }
  const of = (times: number) =>
    chain([...count.values()].filter((each) => each.times === times).map(({ edge }) => edge));
  return { outer: of(1), inner: of(2) };
}

/** Leaves out points closer than the tolerance (degrees) to the line without them (Douglas and Peucker). */
export function simplify(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [farthest, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const distance = toSegment(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, at + 1), tolerance), ...simplify(line.slice(at), tolerance).slice(1)];
}

/** The ring with a corner pushed out round each point that lies outside, `reach` degrees of latitude beyond it. */
export function takeIn(ring: Position[], points: Position[], reach: number): Position[] {
  let grown = ring;
  for (const point of points) {
    if (isInside(point, [grown])) continue;
    const distances = pairs(grown).map(([a, b]) => toSegment(point, a, b));
    const at = distances.indexOf(Math.min(...distances));
    const [a, b] = pairs(grown)[at] ?? [point, point];
    const foot = nearestOn(point, a, b);
    const length = Math.hypot((point[0] - foot[0]) * Math.cos((point[1] * Math.PI) / 180), point[1] - foot[1]);
    const stretch = (length + reach) / length;
    const corner = rounded([foot[0] + (point[0] - foot[0]) * stretch, foot[1] + (point[1] - foot[1]) * stretch]);
    grown = [...grown.slice(0, at + 1), corner, ...grown.slice(at + 1)];
  }
  return grown;
}

function pairs(line: Position[]): [Position, Position][] {
  return line.slice(1).map((point, index) => [line[index] ?? point, point]);
}

/** Joins edges end to end; a line starts anew where more than two meet. */
function chain(edges: [Position, Position][]): Position[][] {
  const at = new Map<string, { edge: [Position, Position]; used: boolean }[]>();
  const all = edges.map((edge) => ({ edge, used: false }));
  for (const each of all) {
    for (const end of each.edge) at.set(`${end}`, [...(at.get(`${end}`) ?? []), each]);
  }
  const isNode = (point: Position) => at.get(`${point}`)?.length !== 2;
  const walk = (start: (typeof all)[number], from: Position): Position[] => {
    const line = [from];
    for (let next: (typeof all)[number] | undefined = start, here = from; next && !next.used; ) {
      next.used = true;
      const [a, b]: [Position, Position] = next.edge;
      here = `${a}` === `${here}` ? b : a;
      line.push(here);
      next = isNode(here) ? undefined : at.get(`${here}`)?.find((each) => !each.used);
    }
    return line;
  };
  const fromNodes = all.flatMap((each) => each.edge.filter(isNode).map((end) => (each.used ? [] : walk(each, end))));
  const loops = all.map((each) => (each.used ? [] : walk(each, each.edge[0])));
  return [...fromNodes, ...loops].filter((line) => line.length > 1);
}

function toSegment(point: Position, a: Position, b: Position): number {
  const [x, y] = nearestOn(point, a, b);
  return Math.hypot((point[0] - x) * Math.cos((point[1] * Math.PI) / 180), point[1] - y);
}

function nearestOn([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): Position {
  const k = Math.cos((y * Math.PI) / 180) ** 2;
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx * k + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx * k + (y - ay) * dy) / length));
  return [ax + share * dx, ay + share * dy];
}
