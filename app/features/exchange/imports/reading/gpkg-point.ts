/** A point in the plane of its coordinate system: x runs east, and z up where it is known. */
export type PlanePoint = { x: number; y: number; z?: number };

/** Bytes of the box that stands before a geometry, by its kind (OGC 12-128r17, 2.1.3). */
const boxBytes = [0, 32, 48, 48, 64];
const POINT = 1;
const MULTI_POINT = 4;

/** The point of a GeoPackage's geometry, also where it is a set of one; undefined for any other shape, and for none. */
export function gpkgPoint(value: unknown): PlanePoint | undefined {
  if (!(value instanceof Uint8Array) || value.length < 8 || value[0] !== 0x47 || value[1] !== 0x50) return undefined;
  const flags = value[3] ?? 0;
  const box = boxBytes[(flags >> 1) & 7];
  return box === undefined ? undefined : wkbPoint(value, 8 + box);
}

/** Well-known binary, in the standard's numbers of kinds. */
function wkbPoint(bytes: Uint8Array, at: number, isInSet = false): PlanePoint | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 9 > view.byteLength) return undefined;
  const isLittle = view.getUint8(at) === 1;
  const code = view.getUint32(at + 1, isLittle);
  const [kind, measures] = [code % 1000, Math.floor(code / 1000)];
  if (kind === MULTI_POINT && !isInSet)
    return view.getUint32(at + 5, isLittle) === 1 ? wkbPoint(bytes, at + 9, true) : undefined;
  const hasHeight = measures === 1 || measures === 3;
  if (kind !== POINT || measures > 3 || at + 5 + (hasHeight ? 24 : 16) > view.byteLength) return undefined;
  const [x, y, z] = [5, 13, 21].slice(0, hasHeight ? 3 : 2).map((from) => view.getFloat64(at + from, isLittle));
  // An empty point is one that is no number.
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return z === undefined || !Number.isFinite(z) ? { x, y } : { x, y, z };
}
