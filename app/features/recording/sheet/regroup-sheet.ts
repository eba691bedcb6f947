import type { OutboxSighting } from '../outbox/outbox.ts';
import { groupPhotos } from './group-photos.ts';
import { type SheetPhoto, toGroupable } from './photo-sheet.ts';
import { inOrder, isOpen, isWritten, partOf, photosOf, proposed, proposedFields, type Sheet } from './sheet-changes.ts';

type NewId = () => string;

/**
 * Groups all open rows' photos again, with another pause. What was written stays: a row with words is only split, its parts say
 * the same, and parts that say the same may come together again. Where a count was given it stays with the first part.
 */
export function regroup(sheet: Sheet, pauseSeconds: number, newId: NewId): Sheet {
  const next = { ...sheet, pauseSeconds };
  return { ...next, rows: inOrder(regrouped(next, (row) => isOpen(row) && row.photoKeys.length > 0, newId)) };
}

/** How many rows there would be with this pause. */
export function countRegrouped(sheet: Sheet, pauseSeconds: number): number {
  let made = 0;
  return regroup(sheet, pauseSeconds, () => `row ${made++}`).rows.length;
}

/**
 * What photos look like has become known: rows that nobody has touched since they were made (`made`: their photos then) are
 * grouped again by it.
 */
export function settleLikeness(
  sheet: Sheet,
  { looks, made }: { looks: ReadonlyMap<string, string | null>; made: ReadonlyMap<string, readonly string[]> },
  newId: NewId,
): Sheet {
  const look = (photo: SheetPhoto) =>
    looks.has(photo.key) ? { ...photo, likeness: looks.get(photo.key) ?? null } : photo;
  const next = { ...sheet, photos: new Map([...sheet.photos].map(([key, photo]) => [key, look(photo)])) };
  const isUntouched = (row: OutboxSighting) => !isWritten(row) && made.get(row.clientId) === row.photoKeys;
  return { ...next, rows: inOrder(regrouped(next, isUntouched, newId)) };
}

/** The rows, those that `isLoose` grouped anew where the first of each pool stood. */
function regrouped(sheet: Sheet, isLoose: (row: OutboxSighting) => boolean, newId: NewId): OutboxSighting[] {
  const pools = Map.groupBy(sheet.rows.filter(isLoose), poolOf);
  const anew = new Map<OutboxSighting, OutboxSighting[]>();
  for (const rows of pools.values()) {
    for (const group of groupedOf(sheet, rows)) {
      const home = rows.find(({ photoKeys }) => group.includes(photoKeys[0] ?? ''));
      const source = home ?? rows.find(({ photoKeys }) => photoKeys.some((key) => group.includes(key)));
      if (!source) continue;
      const made = home ? withPhotos(home, group) : partOf(source, { clientId: newId(), photoKeys: group });
      anew.set(source, [...(anew.get(source) ?? []), proposed(sheet, made)]);
    }
  }
  return sheet.rows.flatMap((row) => (isLoose(row) ? (anew.get(row) ?? []) : row));
}

function groupedOf(sheet: Sheet, rows: readonly OutboxSighting[]): string[][] {
  const photos = rows.flatMap((row) => photosOf(sheet, row)).map((photo) => toGroupable(photo, sheet.settings));
  return groupPhotos(photos, sheet.pauseSeconds).map((group) => group.map(({ key }) => key));
}

/** Rows of one pool may give each other photos: those without words, and those that say the very same of uncounted finds. */
function poolOf(row: OutboxSighting): string {
  if (!isWritten(row)) return '';
  const { typed, touched, clientId } = row;
  if (touched.when || touched.where || typed.count !== '') return clientId;
  return JSON.stringify(Object.entries(typed).filter(([field]) => !proposedFields.includes(field)));
}

function withPhotos(row: OutboxSighting, photoKeys: string[]): OutboxSighting {
  const isSame = photoKeys.length === row.photoKeys.length && photoKeys.every((key, at) => key === row.photoKeys[at]);
  return isSame ? row : { ...row, photoKeys, errors: {}, state: 'draft' };
}
