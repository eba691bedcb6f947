import { readKeptProtected } from '#app/features/taxonomy/lists/kept-protected.ts';
import { urls } from '#app/urls.ts';
import type { SearchHit } from '../search-item.ts';
import { matchName, type NameList, prepareNames, searchNames } from './kept-names.ts';

let prepared: Promise<ReturnType<typeof prepareNames>> | undefined;

/** Searches the downloaded names where the server cannot be reached, protected ones marked; nothing where they were never downloaded. */
export async function searchKeptNames(query: string): Promise<SearchHit[]> {
  prepared ??= loadNames().then(prepareNames);
  try {
    const hits = searchNames(await prepared, query);
    const kept = readKeptProtected(window.localStorage, Date.now());
    return hits.map((hit) => (kept.has(hit.id) ? { ...hit, protected: true } : hit));
  } catch {
    // Not there now: the next query asks again.
    prepared = undefined;
    return [];
  }
}

/** What a typed name means by the downloaded names; `unknown` where they were never downloaded. */
export async function matchKeptName(typed: string): Promise<SearchHit | 'none' | 'unknown'> {
  prepared ??= loadNames().then(prepareNames);
  const names = await prepared.catch(() => undefined);
  if (names) return matchName(names, typed);
  prepared = undefined;
  return 'unknown';
}

/** Without a network the service worker answers. */
async function loadNames(): Promise<NameList> {
  const response = await fetch(urls.searchNames());
  const body: unknown = await response.json();
  if (!isNameList(body)) throw new Error('no names');
  return body;
}

/** The list is our own server's: its outline tells it from a proxy's page. */
function isNameList(body: unknown): body is NameList {
  return typeof body === 'object' && body !== null && 'names' in body && Array.isArray(body.names);
}
