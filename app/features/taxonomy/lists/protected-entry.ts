/** Under what a browser keeps the list of protected species. */
export const protectedKey = 'ilProtected';

/** Takes away the entry 'ilProtected' once its expirationTime (ms) has passed, or where it says none. */
export function removeExpiredProtected(store: Pick<Storage, 'getItem' | 'removeItem'>, now: number): void {
  try {
    const kept = store.getItem(protectedKey);
    if (kept !== null && !(expirationOf(kept) > now)) store.removeItem(protectedKey);
  } catch {
    // Storage may refuse (private windows): then there is nothing to take away.
  }
}

/** The entry's expirationTime in ms; NaN where it has none. */
export function expirationOf(text: string): number {
  try {
    return Number(JSON.parse(text).expirationTime ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
