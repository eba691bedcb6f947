import { readGpx } from '#app/platform/geo/read-gpx.ts';
import type { WayPoint } from '#app/platform/geo/way.ts';
import { decodeXml } from '#app/platform/text/scan-xml.ts';
import type { WayProblem } from './way-messages.ts';

type ReadWay = { segments: WayPoint[][]; problem: WayProblem | null };

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
