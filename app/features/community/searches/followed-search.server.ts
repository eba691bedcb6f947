import { createHash } from 'node:crypto';

/** What notices of a saved search name as followed: the same for all who have saved that list, and as the database ends them (0100). */
export function followedSearch(query: string): string {
  return `search:${createHash('md5').update(query).digest('hex')}`;
}
