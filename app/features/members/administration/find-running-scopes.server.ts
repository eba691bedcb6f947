import type { Db } from '#app/platform/db/database.server.ts';
import { pageRunningScopes } from './administration.repo.server.ts';

/** Taxa that members are trusted with today, by member; those without any are absent. */
export async function findRunningScopes(db: Db, memberIds: readonly number[]): Promise<Map<number, number[]>> {
  if (memberIds.length === 0) return new Map();
  const scopes = await pageRunningScopes(db, { memberIds, limit: 10_000 });
  const ofMember = Map.groupBy(scopes, ({ memberId }) => memberId);
  return new Map([...ofMember].map(([memberId, rows]) => [memberId, rows.map(({ taxonId }) => taxonId)]));
}
