import type { Position } from '#app/platform/geo/polygon.ts';
import { readGpx } from '#app/platform/geo/read-gpx.ts';
import { linesOf, timedTracks, type WayPoint } from '#app/platform/geo/way.ts';
import { decodeXml } from '#app/platform/text/scan-xml.ts';
import type { FormPhoto } from '../photos/photos-state.ts';
import { mostWayBytes, type WayProblem, wayProblems } from './on-the-way-messages.ts';
import { trackedWhere } from './way-place.ts';
import type { Where } from './where.ts';

/** The way that was walked, from however many files: for this page alone, nobody keeps it. */
export type Way = {
  names: readonly string[];
  segments: readonly (readonly WayPoint[])[];
  lines: readonly (readonly Position[])[];
  /** where it was when the first of the photos was taken whose time it knows */
  trackedWhere(photos: readonly FormPhoto[]): Where | null;
};

/** The way with what the files add to it, and what there is to say of them in sentences. */
export async function readWays(before: Way | null, files: readonly File[]) {
  let way = before;
  const problems: string[] = [];
  for (const file of files) {
    const { segments, problem } = file.size > mostWayBytes ? tooLarge : await readWay(file);
    if (problem) problems.push(wayProblems[problem](file.name));
    if (segments.length > 0) way = joined(way, file.name, segments);
  }
  return { way, problems };
}

type ReadWay = { segments: WayPoint[][]; problem: WayProblem | null };

const tooLarge: ReadWay = { segments: [], problem: 'too_large' };

/** The way that a file holds, and what there is to say of it; no segments where nothing could be read. */
export async function readWay(file: Blob): Promise<ReadWay> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const gpx = readGpx(decodeXml(new Uint8Array(bytes)));
  if (!gpx) return { segments: [], problem: 'not_gpx' };
  const { segments, isWhole } = gpx;
  return { segments, problem: problemOf(segments, isWhole) };
}

function problemOf(segments: readonly (readonly WayPoint[])[], isWhole: boolean): WayProblem | null {
  if (segments.length === 0) return isWhole ? 'empty' : 'not_gpx';
  if (!isWhole) return 'cut';
  return segments.some((points) => points.some(({ at }) => at !== null)) ? null : 'no_times';
}

function joined(before: Way | null, name: string, added: readonly (readonly WayPoint[])[]): Way {
  const segments = [...(before?.segments ?? []), ...added];
  const tracks = timedTracks(segments);
  return {
    names: [...(before?.names ?? []), name],
    segments,
    lines: linesOf(segments),
    trackedWhere: (photos) => trackedWhere(photos, tracks),
  };
}
