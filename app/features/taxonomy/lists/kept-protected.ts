import { urls } from '#app/urls.ts';
import { expirationOf, protectedKey } from './protected-entry.ts';

/** How long the list of protected species is kept in a browser, in ms (specification, section 9). */
export const protectedLifetimeMs = 604_800_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Page = { items: { id: number }[]; nextCursor: string | null };

/** More pages than the country has protected species. */
const maxPages = 50;

/** The ids of protected taxa kept on this device; none where they were never fetched or are out of date. */
export function readKeptProtected(store: Pick<Storage, 'getItem'>, now: number): ReadonlySet<number> {
  try {
    const text = store.getItem(protectedKey);
    if (text === null || !(expirationOf(text) > now)) return new Set();
    const { ids }: { ids?: unknown } = JSON.parse(text);
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

/** Fetches the list of protected taxa for a week, unless it is there: without a network the names searched on the device are marked by it. */
export async function keepProtected(
  store: Store,
  now: number,
  ask: (path: string) => Promise<unknown> = askServer,
): Promise<void> {
  try {
    if (expirationOf(store.getItem(protectedKey) ?? '') > now) return;
    const ids: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const body = await ask(urls.apiProtected({ limit: 200, cursor }));
      if (!isPage(body)) return;
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
      if (cursor === null) break;
    }
    store.setItem(protectedKey, JSON.stringify({ expirationTime: now + protectedLifetimeMs, ids }));
  } catch {
    // Without them names are found all the same, only unmarked.
  }
}

async function askServer(path: string): Promise<unknown> {
  const response = await fetch(path);
  const body: unknown = response.ok ? await response.json() : undefined;
  return body;
}

/** The list is our own server's: its outline tells it from a proxy's page. */
function isPage(body: unknown): body is Page {
  return (
    typeof body === 'object' &&
    body !== null &&
    'items' in body &&
    Array.isArray(body.items) &&
    'nextCursor' in body &&
    (body.nextCursor === null || typeof body.nextCursor === 'string')
  );
}
