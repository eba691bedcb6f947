import type { Db } from '#app/platform/db/database.server.ts';
import { findDescriptionKey, findLastVersion } from './descriptions.repo.server.ts';

/** The number of the last version, and of the one that readers see; undefined where nobody has written yet. */
export async function findLast(
  db: Db,
  { taxonId, language = 'hu' }: { taxonId: number; language?: string },
): Promise<{ version: number; publishedVersion: number | null } | undefined> {
  const key = await findDescriptionKey(db, { taxonId, language });
  const version = key && (await findLastVersion(db, key.id));
  return key && version !== undefined ? { version, publishedVersion: key.published_version } : undefined;
}
