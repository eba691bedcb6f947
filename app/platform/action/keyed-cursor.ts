import { keyedCursorShape, unreadablePlace } from './read-query.ts';

/** Where a list goes on: the last one's number with what the list is sorted by, as it stood there. It may have gone or changed since. */
export type KeyedCursor = { id: number; key: string };

export function writeCursor({ id, key }: KeyedCursor): string {
  return `${id}_${key}`;
}

/** Reads a place; none begins at the start, one that means nothing, or whose key is not of that shape, is refused (malformed). */
export function readKeyedCursor(text: string | null | undefined, keyShape = /^/): KeyedCursor | null {
  if (!text) return null;
  const [, id, key] = keyedCursorShape.exec(text) ?? [];
  if (id === undefined || key === undefined || !keyShape.test(key)) throw unreadablePlace();
  return { id: Number(id), key };
}

/** Of one row more than is shown those shown, and where the next page begins. */
export function pageOfKeyed<Row extends KeyedCursor>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? writeCursor(last) : null };
}

export function idsOf(rows: readonly Pick<KeyedCursor, 'id'>[]): number[] {
  return rows.map(({ id }) => id);
}
