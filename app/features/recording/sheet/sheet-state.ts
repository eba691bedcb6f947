import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { isOpen, type Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import { newClientId } from '#app/platform/action/client-id.ts';

/** A sheet with what its own page keeps beside it. */
export type SheetState<Extra> = { sheet: Sheet; extra: Extra };

/** Longest way back, in steps. */
const steps = 30;

/** An empty sheet. */
export function emptySheet(pauseSeconds: number): Sheet {
  return {
    id: newClientId(),
    rows: [],
    photos: new Map(),
    settings: { shiftSeconds: 0, tracks: [] },
    pauseSeconds,
  };
}

/** The history with one more state to come back to. */
export function remember<State>(history: readonly State[], state: State): State[] {
  return [...history.slice(1 - steps), state];
}

/** The sheet as it was, but for rows that have been sent since: those stay as they are now. */
export function stepBack(now: Sheet, before: Sheet): Sheet {
  const sent = new Map(now.rows.filter((row) => !isOpen(row)).map((row) => [row.clientId, row]));
  const sentPhotos = new Set([...sent.values()].flatMap(({ photoKeys }) => photoKeys));
  const rows = before.rows.flatMap((row) => sent.get(row.clientId) ?? withoutPhotos(row, sentPhotos) ?? []);
  const known = new Set(before.rows.map(({ clientId }) => clientId));
  // What was learnt of a photo since is no step.
  const photos = new Map([...before.photos].map(([key, photo]) => [key, now.photos.get(key) ?? photo]));
  return { ...before, photos, rows: [...rows, ...[...sent.values()].filter(({ clientId }) => !known.has(clientId))] };
}

function withoutPhotos(row: OutboxSighting, sent: ReadonlySet<string>): OutboxSighting | undefined {
  if (!row.photoKeys.some((key) => sent.has(key))) return row;
  const photoKeys = row.photoKeys.filter((key) => !sent.has(key));
  return photoKeys.length > 0 ? { ...row, photoKeys } : undefined;
}
