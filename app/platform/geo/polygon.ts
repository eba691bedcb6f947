/** Longitude and latitude in degrees. */
export type Position = [longitude: number, latitude: number];

export type Bounds = { west: number; south: number; east: number; north: number };

/** True when the point lies inside closed rings taken together; a ring within another is a hole. */
export function isInside([x, y]: Position, rings: readonly (readonly number[][])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [ax = 0, ay = 0] = ring[index - 1] ?? [];
      const [bx = 0, by = 0] = ring[index] ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** The box round some positions. */
export function boundsOf(positions: readonly number[][]): Bounds {
  const [longitudes, latitudes] = [positions.map(([x = 0]) => x), positions.map(([, y = 0]) => y)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** True when the point lies in the box or on its edge. */
export function isInBounds([x, y]: Position, { west, south, east, north }: Bounds): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}
