import { readVarint } from 'pmtiles';

/** Field of a vector tile that holds a layer, and the field of a layer that holds its name (Mapbox Vector Tile 2.1). */
const LAYER = 3;
const NAME = 1;

/** Names of the layers of a vector tile; undefined where the bytes are none. */
export function tileLayers(tile: Uint8Array): string[] | undefined {
  const layers = chunksOf(tile)?.filter(({ field }) => field === LAYER);
  if (layers === undefined) return undefined;
  const names = layers.map(({ bytes }) => chunksOf(bytes)?.find(({ field }) => field === NAME)?.bytes);
  if (names.some((name) => name === undefined)) return undefined;
  return names.map((name) => new TextDecoder().decode(name));
}

/** The parts of a protobuf message that have a length; undefined where it is none. */
function chunksOf(buf: Uint8Array): { field: number; bytes: Uint8Array }[] | undefined {
  const at = { buf, pos: 0 };
  const found: { field: number; bytes: Uint8Array }[] = [];
  try {
    while (at.pos < buf.length) {
      const key = readVarint(at);
      const [field, wire] = [Math.floor(key / 8), key % 8];
      if (field === 0) return undefined;
      if (wire === 0) readVarint(at);
      else if (wire === 1) at.pos += 8;
      else if (wire === 5) at.pos += 4;
      else if (wire === 2) {
        const length = readVarint(at);
        found.push({ field, bytes: buf.subarray(at.pos, at.pos + length) });
        at.pos += length;
      } else return undefined;
    }
  } catch {
    return undefined;
  }
  return at.pos === buf.length ? found : undefined;
}
