import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** A vector tile of the archive, not yet packed. */
export type ArchiveTile = { z: number; x: number; y: number; bytes: Uint8Array };
type Archive = {
  tiles: readonly ArchiveTile[];
  /** west, south, east, north, WGS84 degrees */
  bounds: readonly [number, number, number, number];
  metadata: object;
};

const HEADER_BYTES = 127;
/** Readers fetch so much at first, and look for the head and the root directory in it. */
const FIRST_FETCH = 16_384;

/**
 * A small archive of vector tiles as PMTiles 3 has it: head, one directory, metadata, tiles in the order of their ids. Two tiles of one
 * content are kept once. Throws where the directory would need leaves.
 */
export function writePmtiles({ tiles, bounds, metadata }: Archive): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, packed: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const contents = new Map<string, { offset: number; bytes: Buffer }>();
  let end = 0;
  const entries = sorted.map(({ id, packed }) => {
    const key = packed.toString('latin1');
    const known = contents.get(key);
    const offset = known?.offset ?? end;
    if (!known) {
      contents.set(key, { offset, bytes: packed });
      end += packed.length;
    }
    return { id, offset, length: packed.length };
  });
  const directory = gzipSync(writeDirectory(entries));
  if (HEADER_BYTES + directory.length > FIRST_FETCH) throw new Error(`${tiles.length} tiles need leaf directories.`);
  const described = gzipSync(JSON.stringify(metadata));
  const zooms = sorted.map(({ z }) => z);
  const head = writeHead({
    directory: directory.length,
    metadata: described.length,
    tiles: end,
    counts: [entries.length, entries.length, contents.size],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  });
  return Buffer.concat([head, directory, described, ...[...contents.values()].map(({ bytes }) => bytes)]);
}

type Entry = { id: number; offset: number; length: number };

/** Four columns of numbers: steps between ids, runs, lengths, and offsets, nought for what follows the tile before it. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before && before.offset + before.length === offset ? 0 : offset + 1;
  });
  const columns = [[entries.length], steps, entries.map(() => 1), entries.map(({ length }) => length), offsets];
  return Buffer.concat(columns.flat().map(varint));
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

type Head = {
  directory: number;
  metadata: number;
  tiles: number;
  counts: readonly [addressed: number, entries: number, contents: number];
  zooms: readonly [number, number];
  bounds: readonly [number, number, number, number];
};

function writeHead({ directory, metadata, tiles, counts, zooms, bounds }: Head): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('PMTiles', 'latin1');
  head.writeUInt8(3, 7);
  const afterMetadata = HEADER_BYTES + directory + metadata;
  const sections = [
    HEADER_BYTES,
    directory,
    HEADER_BYTES + directory,
    metadata,
    afterMetadata,
    0,
    afterMetadata,
    tiles,
  ];
  for (const [index, value] of [...sections, ...counts].entries()) head.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  head.writeUInt8(1, 96);
  head.writeUInt8(Compression.Gzip, 97);
  head.writeUInt8(Compression.Gzip, 98);
  head.writeUInt8(TileType.Mvt, 99);
  head.writeUInt8(zooms[0], 100);
  head.writeUInt8(zooms[1], 101);
  const [west, south, east, north] = bounds;
  for (const [index, degrees] of [west, south, east, north].entries())
    head.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  head.writeUInt8(zooms[1], 118);
  head.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  head.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return head;
}
