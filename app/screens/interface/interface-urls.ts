import { urls, withQuery } from '#app/urls.ts';

/** The page with one call ready to be tried. */
export function tryCallUrl(operation: string): string {
  return `${withQuery(urls.apiDocs(), { hivas: operation })}#proba`;
}

/** Where a filled-in read leads from, without scripts. */
export function openCallUrl(): string {
  return `${urls.apiDocs()}/megnyitas`;
}
