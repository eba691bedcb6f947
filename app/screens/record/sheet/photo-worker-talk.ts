import type { TrackPoint } from '#app/platform/geo/way.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';

/** What the page asks the worker for: metadata of many, a text file, a thumbnail. */
export type ToPhotoWorker =
  | { kind: 'read'; files: { key: string; file: File }[] }
  | { kind: 'text'; key: string; what: 'gpx' | 'xmp'; file: File }
  | { kind: 'thumbnail'; key: string; file: Blob };

/** What the worker answers, each under the key that it was asked by. */
export type FromPhotoWorker =
  | { kind: 'read'; key: string; photo: PhotoFile }
  | { kind: 'gpx'; key: string; tracks: TrackPoint[][] }
  | { kind: 'xmp'; key: string; facts: XmpFacts | null }
  | { kind: 'thumbnail'; key: string; thumbnail: Blob | null; url: string | null; likeness: string | null };
