import { useCallback, useEffect, useRef, useState } from 'react';
import { memoryOutbox } from '#app/features/recording/outbox/memory-outbox.ts';
import { type Outbox, OutboxError, type OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import type { SheetState } from '#app/features/recording/sheet/sheet-state.ts';
import { takeStepBack } from '#app/features/recording/sheet/take-step-back.ts';
import { dataUrlOf } from './data-url.ts';
import { readSheet, sheetKeeper } from './keep-sheet.ts';
import type { Thumbnails } from './thumbnails.ts';

type Kind = 'bulk' | 'session';
type KeptSheet<Extra> = {
  start: () => SheetState<Extra>;
  /** Brings what was kept beside the sheet up to date. */
  read?: (extra: Extra) => Extra;
  thumbnails: Thumbnails;
};
type Keeper<Extra> = ReturnType<typeof sheetKeeper<Extra>>;

/** Milliseconds that a change may wait for the next before it is kept. */
const pause = 250;

/**
 * A member's sheet of one kind, kept on this device with its photos through every change: read back when the page opens,
 * open in one window at a time. Where the browser keeps nothing it lives as long as the page, and `trouble` says so.
 */
export function useKeptSheet<Extra>(memberId: number, kind: Kind, { start, read, thumbnails }: KeptSheet<Extra>) {
  const [state, setState] = useState<SheetState<Extra>>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [keptState, setKeptState] = useState<SheetState<Extra>>();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const latest = useRef<SheetState<Extra>>(undefined);
  const files = useRef(new Map<string, Blob>());
  const outbox = useRef<Outbox>(undefined);
  const keeper = useRef<Keeper<Extra>>(undefined);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const fresh = useRef(start);
  const reading = useRef(read);
  const isLasting = useRef(true);

  const show = useCallback((next: SheetState<Extra>) => {
    latest.current = next;
    setState(next);
  }, []);

  /** Writes what is not kept yet; resolves once it is on the disk, or is known not to get there. */
  const flush = useCallback((): Promise<void> => {
    writing.current = writing.current.then(async () => {
      const written = latest.current;
      if (!written || !keeper.current) return;
      await keeper.current.write(written).then(
        () => {
          setTrouble((before) => (isLasting.current ? null : before));
          setKeptState(written);
        },
        (error: unknown) => setTrouble(error instanceof OutboxError ? error.message : String(error)),
      );
    });
    return writing.current;
  }, []);

  useEffect(() => {
    let isGone = false;
    const lock = new AbortController();
    const opened = openAlone(
      `lelohely-sheet-${kind}-${memberId}`,
      lock.signal,
      () => setIsElsewhere(true),
      async () => {
        const opening = await openOutbox(memberId).catch((error: unknown) => {
          isLasting.current = false;
          setTrouble(error instanceof OutboxError ? error.message : String(error));
          return memoryOutbox();
        });
        const found = await readSheet<Extra>(opening, kind, reading.current);
        if (isGone) return opening.close();
        setIsElsewhere(false);
        outbox.current = opening;
        const keeping = sheetKeeper<Extra>(opening, kind, files.current);
        keeper.current = keeping;
        for (const { key, file, thumbnail } of found?.photos ?? []) {
          files.current.set(key, file);
          if (thumbnail) thumbnails.set(key, await dataUrlOf(thumbnail));
        }
        keeping.knowPhotos(found?.photos.map(({ key }) => key) ?? []);
        for (const row of found?.state.sheet.rows ?? []) keeping.know(row);
        show(found?.state ?? fresh.current());
      },
    );
    return () => {
      isGone = true;
      lock.abort();
      opened.then(flush).then(() => outbox.current?.close());
    };
  }, [memberId, kind, thumbnails, show, flush]);

  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  }, [state, flush]);
  useEffect(() => {
    // A phone may drop the page as soon as it is out of sight.
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush]);

  return {
    state,
    trouble,
    /** True when all of it, as it stands now, is on the disk. */
    isKept: state === keptState,
    isElsewhere,
    files: files.current,
    flush,
    outbox: useCallback(() => outbox.current, []),
    latest: useCallback(() => latest.current, []),
    /** Changes the sheet; answers how to take just this back. */
    change: useCallback(
      (next: (state: SheetState<Extra>) => SheetState<Extra>): (() => void) => {
        const before = latest.current;
        const after = before && next(before);
        if (!after || after === before) return () => undefined;
        show(after);
        return () => {
          const now = latest.current;
          // Of a sheet that was let go of nothing comes back into another.
          if (now?.sheet.id !== after.sheet.id) return;
          show({ ...now, sheet: takeStepBack(now.sheet, { before: before.sheet, after: after.sheet }) });
        };
      },
      [show],
    ),
    /** Takes over a row that the sender has written into the outbox. */
    settle: useCallback(
      (row: OutboxSighting) => {
        if (!latest.current) return;
        keeper.current?.know(row, row.state === 'saved' ? row.photoKeys : []);
        const { sheet } = latest.current;
        const rows = sheet.rows.map((each) => (each.clientId === row.clientId ? row : each));
        show({ ...latest.current, sheet: { ...sheet, rows } });
      },
      [show],
    ),
    /** Lets go of the whole sheet and begins another. */
    clear: useCallback(async () => {
      const sheet = latest.current?.sheet;
      if (!sheet) return;
      // Before anything is waited for: photos that come meanwhile are the next sheet's.
      files.current.clear();
      thumbnails.clear();
      show(fresh.current());
      await flush();
      await outbox.current?.change({ dropSheets: [sheet.id] });
    }, [show, flush, thumbnails]),
  };
}

/** Runs the work while no other window has the same sheet open; holds the sheet until the signal. */
async function openAlone(
  name: string,
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  // Browsers give locks on safe addresses only.
  if (!navigator.locks) return work();
  const held = await navigator.locks.query();
  if (held.held?.some((lock) => lock.name === name)) onWait();
  return new Promise((resolve) => {
    const hold = async () => {
      await work();
      resolve();
      await new Promise<void>((free) => (signal.aborted ? free() : signal.addEventListener('abort', () => free())));
    };
    navigator.locks.request(name, { signal }, hold).catch(() => resolve());
  });
}
