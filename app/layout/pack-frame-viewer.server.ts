import type { DueTerms } from '#app/features/members/terms/due-terms.ts';
import { type Packed, pack, packAs } from '#app/platform/action/packed.ts';
import { standIns } from '#app/viewer/stand-ins.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { FrameViewer } from './frame-types.ts';
import { frameViewerOf } from './frame-viewer.ts';

/** The frame's viewer as the browser takes it over; in a page that members share, the place where each one's own is put. */
export function packFrameViewer(viewer: Viewer, termsDue: DueTerms | null = null): Packed<FrameViewer> {
  const shown = frameViewerOf(viewer, termsDue);
  return viewer.shared ? packAs(shown, standIns.viewer) : pack(shown);
}
