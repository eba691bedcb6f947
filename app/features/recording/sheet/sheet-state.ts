import type { Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import { newClientId } from '#app/platform/action/client-id.ts';

/** A sheet with what its own page keeps beside it. */
export type SheetState<Extra> = { sheet: Sheet; extra: Extra };

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
