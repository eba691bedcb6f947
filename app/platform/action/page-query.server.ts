import { data } from 'react-router';
import { DomainError, problemBody, problems } from './domain-error.ts';
import { QueryReader } from './read-query.ts';

/** What a page's address asks, where the page has no field to say a mistake beside: what cannot be read is its error page (400). */
export function pageQuery<Asked>(query: URLSearchParams, read: (reader: QueryReader) => Asked): Asked {
  const reader = new QueryReader(query);
  const asked = read(reader);
  if (!reader.isRefused) return asked;
  const details = Object.entries(reader.problems).map(([path, message]) => ({ path, message }));
  throw data(problemBody(new DomainError('malformed', details)), { status: problems.malformed.status });
}
