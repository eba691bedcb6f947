import { redirect } from 'react-router';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Leads who is not logged in to the login, and back. */
export function askLogin(viewer: Viewer, url: URL): void {
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
}

/** A number in an address. Throws not_found. */
export function readId(text: string | undefined): number {
  return parseOr('not_found', idSchema, text);
}

const ranks = {
  csaladok: 'family',
  csalad: 'family',
  nemzetsegek: 'genus',
  nemzetseg: 'genus',
  fajok: 'species',
  faj: 'species',
} as const;

/** The rank that an address of the editor names by its word. */
export function rankOf(url: URL): 'family' | 'genus' | 'species' {
  const [, , word = ''] = url.pathname.split('/');
  return ranks[word as keyof typeof ranks] ?? 'species';
}
