import type { EveningContentInput } from '../evenings/evening-form.ts';
import type { Reading } from '../readings.ts';
import type { TypedErrors, TypedSighting } from '../typed-sighting.ts';

/**
 * A sighting kept in this browser until the server has it. `draft`: still written; `waiting`: to be sent;
 * `refused`: the server wants something mended (`errors`); `saved`: acknowledged, kept to be shown until it is dropped.
 */
export type OutboxSighting = {
  clientId: string;
  /** The sheet it stands on (many photos at once, an evening), or null when it was recorded alone. */
  sheetId: string | null;
  /** Place in the order of sending, within the member's outbox. */
  position: number;
  state: 'draft' | 'waiting' | 'refused' | 'saved';
  typed: TypedSighting;
  /** True once the person has set date or place by hand: photos then only offer. */
  touched: { when: boolean; where: boolean };
  photoKeys: string[];
  errors: TypedErrors;
  saved: { id: number; url: string; readings?: readonly Reading[] } | null;
  /** What its photos leave open of a date and a place that are theirs, as far as its form knew them. */
  ofPhotos?: readonly Reading[];
  /** Of a line of an evening: how that stood when the line was made ready. */
  evening?: EveningContentInput;
  /** The draft on the server that it is, as it was read; left out where it never was one. */
  draft?: { version: number; writer: string };
};

/** A photo with its file. `uploadId` stands as soon as the server has given one, `imageId` once it has the whole file. */
export type OutboxPhoto = {
  key: string;
  name: string;
  file: Blob;
  thumbnail: Blob | null;
  uploadId: string | null;
  imageId: number | null;
  /** What its sheet knows of it; the sheet's own matter. */
  data: unknown;
};

/** What several sightings share; `data` is its page's own matter. */
export type OutboxSheet = { id: string; kind: 'bulk' | 'session'; data: unknown };

/** Rows to put and keys to drop, all or nothing. */
export type OutboxChange = {
  sightings?: readonly OutboxSighting[];
  photos?: readonly OutboxPhoto[];
  sheets?: readonly OutboxSheet[];
  dropSightings?: readonly string[];
  dropPhotos?: readonly string[];
  dropSheets?: readonly string[];
};

/** One member's outbox on this device. Every call is one transaction that is on the disk when it answers; each throws OutboxError. */
export type Outbox = {
  /** In the order of sending. */
  sightings(): Promise<OutboxSighting[]>;
  sighting(clientId: string): Promise<OutboxSighting | undefined>;
  photos(): Promise<OutboxPhoto[]>;
  photo(key: string): Promise<OutboxPhoto | undefined>;
  sheets(): Promise<OutboxSheet[]>;
  change(change: OutboxChange): Promise<void>;
  /** Changes a sighting as it stands at this moment; undefined when it is gone. One that becomes `saved` lets go of its photos. */
  updateSighting(
    clientId: string,
    change: (row: OutboxSighting) => OutboxSighting,
  ): Promise<OutboxSighting | undefined>;
  /** Changes what is known of a photo as it stands at this moment, but not its file; undefined when it is gone. */
  updatePhoto(
    key: string,
    change: (row: Omit<OutboxPhoto, 'file'>) => Omit<OutboxPhoto, 'file'>,
  ): Promise<Omit<OutboxPhoto, 'file'> | undefined>;
  close(): void;
};

/** This device cannot keep it: it is full, or it keeps nothing at all; the message says what to do. */
export class OutboxError extends Error {
  readonly code: 'full' | 'unavailable';

  constructor(code: OutboxError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
