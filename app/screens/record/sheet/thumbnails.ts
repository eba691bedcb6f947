import { useSyncExternalStore } from 'react';

/** Small pictures by photo, as addresses for `img`; each picture follows its own alone. */
export type Thumbnails = {
  /** An address, null where the browser cannot open the picture, undefined while it is not made yet. */
  get(key: string): string | null | undefined;
  set(key: string, url: string | null): void;
  subscribe(listener: () => void): () => void;
  clear(): void;
};

export function createThumbnails(): Thumbnails {
  const urls = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => urls.get(key),
    set(key, url) {
      urls.set(key, url);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => urls.clear(),
  };
}

export function useThumbnail(thumbnails: Thumbnails, key: string): string | null | undefined {
  return useSyncExternalStore(
    thumbnails.subscribe,
    () => thumbnails.get(key),
    () => undefined,
  );
}
