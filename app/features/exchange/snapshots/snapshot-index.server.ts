import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { ExportedSighting } from '#app/features/sightings/exports/stream-exported.server.ts';
import { FileSpool } from '#app/platform/storage/file-spool.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { toEventDate } from '#app/platform/text/civil-date.ts';
import { linesOf } from './lines-of.ts';

/** From the finest to the coarsest. */
export const visibilities = ['exact', 'square', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** What is remembered of a sighting in a snapshot: how open its place was, and what is compared. */
export type IndexEntry = { id: number; visibility: Visibility; name: string; place: string; date: string };

const line = z.tuple([z.number().int(), z.enum(visibilities), z.string(), z.string(), z.string()]);

/** What is compared of a sighting, as everybody may see it. */
export function indexEntry({ id, taxon, place, observedOn }: ExportedSighting): IndexEntry {
  const point = place.latitude === null ? [] : [`${place.latitude}, ${place.longitude}`];
  return {
    id,
    visibility: place.visibility,
    name: taxon?.scientificName ?? '',
    place: [...point, place.utm10, place.settlement, place.county].filter((part) => part !== null).join('; '),
    date: toEventDate(observedOn),
  };
}

/** Where a snapshot's entries are written to, newest first as they come; what `checkRoom` throws ends it. */
export function indexSpool(file: string, checkRoom: () => Promise<void>): FileSpool {
  return new FileSpool(file, { checkRoom, packing: createGzip() });
}

/** Entries as they stand in an index. */
export function indexText(entries: readonly IndexEntry[]): string {
  return entries.map((entry) => `${lineOf(entry)}\n`).join('');
}

function lineOf({ id, visibility, name, place, date }: IndexEntry): string {
  return JSON.stringify([id, visibility, name, place, date]);
}

/** The entries of a stored index, in their order, some at a time. */
export async function* readIndex(storage: FileStorage, key: string): AsyncGenerator<IndexEntry[]> {
  const packed = await storage.stream(key);
  const unpacked = createGunzip();
  // Whichever of the two breaks, the reader is told.
  const flowing = pipeline(packed, unpacked);
  flowing.catch(() => undefined);
  for await (const lines of linesOf(unpacked)) {
    yield lines.map((text) => {
      const [id, visibility, name, place, date] = line.parse(JSON.parse(text));
      return { id, visibility, name, place, date };
    });
  }
  await flowing;
}
