import fs from 'node:fs/promises';
import path from 'node:path';
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles';
import { z } from 'zod';
import type { Config } from '#app/platform/config/config.server.ts';
import { type KnownSchema, knownSchema } from './known-schema.ts';
import { mapFileName } from './map-layer.ts';
import { mapLayerMessages as messages } from './messages.ts';

/** What a file of the maps' folder holds; bounds in WGS84 degrees, `version` another with each change of the file. */
export type MapFileFacts = {
  tiles: KnownSchema | 'picture';
  minZoom: number;
  maxZoom: number;
  bounds: [west: number, south: number, east: number, north: number];
  version: string;
};
/** A file as it stands: what it holds, or a sentence on why it cannot be shown. */
export type MapFile = { facts: MapFileFacts } | { problem: string };

type Folder = Pick<Config, 'dataDir'>;

const HEADER_BYTES = 127;
const metadataSchema = z
  .object({ vector_layers: z.array(z.object({ id: z.string() })).catch([]) })
  .catch({ vector_layers: [] });
const browsersUnpack: readonly Compression[] = [Compression.Unknown, Compression.None, Compression.Gzip];
const pictures: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

/** The folder that whoever runs the site puts files into. */
export function mapFolder({ dataDir }: Folder): string {
  return path.join(dataDir, 'maps');
}

/** Names of the files in the folder that may be layers, in their order; none where there is no folder. */
export async function listMapFiles(config: Folder): Promise<string[]> {
  const names = await fs.readdir(mapFolder(config)).catch(() => []);
  return names.filter((name) => mapFileName.safeParse(name).success).sort();
}

/** Where a file lies and how large it is; undefined where it is not there. `version` goes with its size and time. */
export async function findMapFile(config: Folder, name: string) {
  if (!mapFileName.safeParse(name).success) return undefined;
  const location = path.join(mapFolder(config), name);
  const stat = await fs.stat(location).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  return { location, size: stat.size, version: `${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}` };
}

const read = new Map<string, { version: string; file: Promise<MapFile> }>();

/** Reads a file's head and directory; again only when the file has changed. */
export async function readMapFile(config: Folder, name: string): Promise<MapFile> {
  const found = await findMapFile(config, name);
  if (!found) return { problem: messages.fileMissing(mapFolder(config)) };
  const kept = read.get(found.location);
  if (kept?.version === found.version) return kept.file;
  const file = inspect(found);
  read.set(found.location, { version: found.version, file });
  return file;
}

type Found = NonNullable<Awaited<ReturnType<typeof findMapFile>>>;

async function inspect({ location, size, version }: Found): Promise<MapFile> {
  const source = fileSource(location);
  try {
    const head = Buffer.from((await source.getBytes(0, HEADER_BYTES)).data);
    const problem = problemOfHead(head);
    if (problem) return { problem };
    const archive = new PMTiles(source);
    // Reads the root directory too.
    const header = await archive.getHeader();
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) return { problem: messages.brokenPmtiles };
    if (header.tileDataLength === 0) return { problem: messages.emptyPmtiles };
    const tiles = await tilesOf(header, archive);
    if ('problem' in tiles) return tiles;
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
    return { facts: { ...tiles, minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat], version } };
  } catch {
    return { problem: messages.brokenPmtiles };
  }
}

function problemOfHead(head: Buffer): string | undefined {
  const older = head.subarray(0, 2).toString('latin1') === 'PM' ? head[2] : undefined;
  if (head.subarray(0, 7).toString('latin1') !== 'PMTiles')
    return older === 1 || older === 2 ? messages.oldPmtiles(older) : messages.notPmtiles;
  if (head.length < HEADER_BYTES) return messages.brokenPmtiles;
  return head[7] === 3 ? undefined : messages.oldPmtiles(head[7] ?? 0);
}

async function tilesOf(header: Header, archive: PMTiles): Promise<Pick<MapFileFacts, 'tiles'> | { problem: string }> {
  const { tileType, tileCompression, internalCompression } = header;
  if (!browsersUnpack.includes(tileCompression) || !browsersUnpack.includes(internalCompression))
    return { problem: messages.unknownCompression };
  if (pictures.includes(tileType)) return { tiles: 'picture' };
  if (tileType !== TileType.Mvt) return { problem: messages.unknownTiles };
  const layers = metadataSchema.parse(await archive.getMetadata()).vector_layers.map(({ id }) => id);
  const tiles = knownSchema(layers);
  return tiles ? { tiles } : { problem: messages.unknownSchema(layers.slice(0, 8).join(', ') || '–') };
}

/** Opened for each reading: whoever replaces the file need not wait for us. */
function fileSource(location: string): Source {
  return {
    getKey: () => location,
    async getBytes(offset, length) {
      const handle = await fs.open(location);
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await handle.read(bytes, 0, length, offset);
        return { data: bytes.buffer.slice(0, bytesRead) };
      } finally {
        await handle.close();
      }
    },
  };
}
