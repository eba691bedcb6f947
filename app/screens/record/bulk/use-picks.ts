import { useCallback, useMemo, useState } from 'react';

/** Which rows are selected and which photos are picked; one kind at a time, so that the tools are never in doubt. */
export function usePicks(order: readonly string[]) {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const [photos, setPhotos] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);

  const selectRow = useCallback(
    (clientId: string, isSelected: boolean, isRange: boolean) => {
      setPhotos(new Set());
      const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(clientId)].toSorted((a, b) => a - b);
      const range =
        isRange && from !== undefined && to !== undefined && from >= 0 ? order.slice(from, to + 1) : [clientId];
      setRows((before) => {
        const after = new Set(before);
        for (const id of range) isSelected ? after.add(id) : after.delete(id);
        return after;
      });
      setAnchor(clientId);
    },
    [order, anchor],
  );
  const pickPhoto = useCallback((key: string) => {
    setRows(new Set());
    setPhotos((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  }, []);
  const clear = useCallback(() => {
    setRows(new Set());
    setPhotos(new Set());
  }, []);
  const selectRows = useCallback((ids: readonly string[]) => {
    setPhotos(new Set());
    setRows(new Set(ids));
  }, []);
  return useMemo(
    () => ({ rows, photos, selectRow, selectRows, pickPhoto, clear }),
    [rows, photos, selectRow, selectRows, pickPhoto, clear],
  );
}

export type Picks = ReturnType<typeof usePicks>;
