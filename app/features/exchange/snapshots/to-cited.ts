import { urls } from '#app/urls.ts';
import type { Cited } from './cite.ts';
import type { Snapshot } from './find-snapshots.server.ts';

/** What is cited of a snapshot; undefined until it is made. */
export function toCited(
  {
    id,
    title,
    takenAt,
    sightings,
    maker,
    doi,
  }: Pick<Snapshot, 'id' | 'title' | 'takenAt' | 'sightings' | 'maker' | 'doi'>,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Cited | undefined {
  if (takenAt === null) return undefined;
  const url = publicUrl + urls.snapshot(id);
  return { id, siteName, title, takenAt, sightings, maker: maker?.displayName ?? null, url, doi };
}
