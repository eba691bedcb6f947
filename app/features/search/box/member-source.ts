import { urls } from '#app/urls.ts';
import { askServer, type SearchSource } from './search-source.ts';
import { itemsOf, type Suggestion, textOf } from './suggestion.ts';

/** Members of one answer. */
const limit = 8;

/** Members by a part of their user name or full name; what is written is the user name. */
export const memberSource: SearchSource<Suggestion> = {
  lookUp: (query, signal) => askServer(urls.apiNames('users', { q: query, limit }), signal),
  read: (body) =>
    itemsOf(body).map((item) => {
      const label = textOf(item.username);
      const name = textOf(item.displayName);
      return { label, note: name === label ? '' : name, url: textOf(item.url) };
    }),
};
