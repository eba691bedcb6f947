import { useCallback, useEffect, useRef } from 'react';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import { nameForLater } from '#app/features/recording/form/name-for-later.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import type { OutboxMeans } from '#app/features/recording/outbox/send-outbox.ts';
import { isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import type { SheetState } from '#app/features/recording/sheet/sheet-state.ts';
import { isEmptyRow, rowErrors } from './row-words.ts';
import type { useKeptSheet } from './use-kept-sheet.ts';
import { useSending } from './use-sending.ts';

type Kept<Extra> = ReturnType<typeof useKeptSheet<Extra>>;

/** Counts of a sheet's rows: to be saved as they stand, lacking something, on their way, saved. */
export type RowCounts = { ready: number; incomplete: number; waiting: number; saved: number };

export function countRows(
  rows: readonly OutboxSighting[],
  isReady: (row: OutboxSighting) => boolean = isWhole,
): RowCounts {
  const counts = { ready: 0, incomplete: 0, waiting: 0, saved: 0 };
  for (const row of rows) {
    if (row.state === 'saved') counts.saved += 1;
    else if (row.state === 'waiting') counts.waiting += 1;
    else if (isEmptyRow(row)) continue;
    else if (isReady(row)) counts.ready += 1;
    else counts.incomplete += 1;
  }
  return counts;
}

type SavingOptions = {
  prepare?: (row: OutboxSighting) => OutboxSighting;
  isReady?: (row: OutboxSighting) => boolean;
};

/** Saves a sheet row by row: what is whole goes, what is not stays; stopping leaves every row either saved or open. */
export function useSaving<Extra>(
  memberId: number,
  kept: Kept<Extra>,
  means: OutboxMeans,
  /** what of a row stands elsewhere: it is written on it as it goes */
  { prepare = (row) => row, isReady = isWhole }: SavingOptions = {},
) {
  const { change, flush, latest, outbox, settle } = kept;
  const sheetId = kept.state?.sheet.id;
  const own: OutboxMeans = { ...means, isMine: (row) => row.sheetId === sheetId };
  const { sending, percent, start, stop } = useSending({ memberId, means: own, outbox, onSighting: settle });
  const resumed = useRef(false);

  const mark = useCallback(
    (next: (row: OutboxSighting) => OutboxSighting) =>
      change((state: SheetState<Extra>) => ({ ...state, sheet: { ...state.sheet, rows: state.sheet.rows.map(next) } })),
    [change],
  );

  const isThere = kept.state !== undefined;
  useEffect(() => {
    // The page was closed while rows were on their way.
    if (!isThere || resumed.current) return;
    resumed.current = true;
    if (latest()?.sheet.rows.some(({ state }) => state === 'waiting')) start();
  }, [isThere, latest, start]);

  return {
    sending,
    percent,
    async save() {
      const isGoing = (row: OutboxSighting) => isOpen(row) && !isEmptyRow(row) && isReady(row);
      const named = await namesOf(latest()?.sheet.rows.filter(isGoing) ?? []);
      mark((row) => {
        if (!isGoing(row)) return row;
        const name = named.get(row.typed.taxonName);
        // It stays, marked at its field, while the others go.
        if (name === 'none' && row.typed.taxonId === '')
          return { ...row, errors: { ...row.errors, taxonName: messages.nameNotPicked } };
        const typed = name && name !== 'none' && row.typed.taxonId === '' ? { ...row.typed, ...name } : row.typed;
        return { ...prepare({ ...row, typed }), state: 'waiting', errors: {} };
      });
      await flush();
      await start();
    },
    async pause() {
      await stop();
      mark((row) => (row.state === 'waiting' ? { ...row, state: 'draft' } : row));
      await flush();
    },
  };
}

type Name = { taxonName: string; taxonId: string };

/** What the names mean that were typed and not picked, each looked up once. */
async function namesOf(rows: readonly OutboxSighting[]): Promise<Map<string, Name | 'none'>> {
  const names = new Map<string, Name | 'none'>();
  for (const { typed } of rows) {
    if (typed.taxonId !== '' || typed.taxonName === '' || names.has(typed.taxonName)) continue;
    const found = await nameForLater(typed);
    names.set(
      typed.taxonName,
      found === 'none' ? found : { taxonName: found.typed.taxonName, taxonId: found.typed.taxonId },
    );
  }
  return names;
}

export type Saving = ReturnType<typeof useSaving>;

/** What the server refused may be sent again as it is once the person presses save: a picture may have been in the way. */
export function isWhole(row: OutboxSighting): boolean {
  return Object.keys(rowErrors({ ...row, errors: {} })).length === 0;
}
