import { type Entry, readOutbox, writeOutbox } from './outbox.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
/** Of `navigator.locks`, which pages without a secure address do not have. */
type Locks = Pick<LockManager, 'request'> | undefined;

type Tab = { store: Store; locks: Locks; memberId: number; tabId: string };

const prefixOf = (memberId: number) => `workbenchVotes:${memberId}`;

/**
 * What this tab has not got through, kept under a key of its own. A tab holds its key's lock as long as it lives: another tab
 * waits for it and takes over what is left there when it is gone, so that nothing is sent by two and nothing stays behind.
 */
export function openTabOutbox({ store, locks, memberId, tabId }: Tab) {
  const own = `${prefixOf(memberId)}:${tabId}`;
  const watched = new Set([own]);
  let close: () => void = () => undefined;
  void locks?.request(own, () => new Promise<void>((resolve) => (close = resolve)));

  function takeOver(key: string, onTaken: (entries: Entry[]) => void): void {
    const left = readOutbox(store, key);
    // Kept under the own key before the other is gone: a tab that dies in between leaves it twice rather than not at all.
    if (left.length > 0) onTaken(left);
    store.removeItem(key);
    watched.delete(key);
  }

  return {
    keep: (entries: readonly Entry[]) => writeOutbox(store, own, entries),
    /** Takes over what tabs that are gone have left, now and as others go; to be called again when the store has changed. */
    watch(onTaken: (entries: Entry[]) => void): void {
      for (const key of keysOf(store, memberId)) {
        if (watched.has(key)) continue;
        watched.add(key);
        if (locks) void locks.request(key, () => takeOver(key, onTaken));
        else takeOver(key, onTaken);
      }
    },
    close: () => close(),
  };
}

function keysOf(store: Store, memberId: number): string[] {
  const prefix = prefixOf(memberId);
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => key === prefix || key.startsWith(`${prefix}:`));
}
