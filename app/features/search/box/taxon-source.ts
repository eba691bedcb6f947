import { urls } from '#app/urls.ts';
import { readSearchAnswer, type SearchHit } from '../search-item.ts';
import { searchKeptNames } from './search-kept-names.ts';
import { askServer, type SearchSource } from './search-source.ts';

/** Taxa of every rank by any of their names. */
export const taxonSource: SearchSource<SearchHit> = {
  lookUp: (query, signal) => askServer(urls.apiNames('search', { q: query, isalltype: 1, detail: 1 }), signal),
  read: readSearchAnswer,
  lookUpKept: searchKeptNames,
};
