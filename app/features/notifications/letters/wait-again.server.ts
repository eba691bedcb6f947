import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { updatePushWaitsAgain } from '../push/push.repo.server.ts';
import { type LetterCadence, updateWaitsAgain } from './letters.repo.server.ts';

type Closed = { canOpen: RawBuilder<SqlBool> };

/** What was closed to its member since it was given to a letter waits for the next one of its rhythm. */
export async function waitForNextLetter(
  db: Db,
  of: Closed & { letterId: string; cadence: LetterCadence },
): Promise<void> {
  await updateWaitsAgain(db, of);
}

/** What was closed to its member since it was gathered to be pushed waits to be pushed later. */
export async function waitForNextPush(db: Db, of: Closed & { noticeIds: readonly number[] }): Promise<void> {
  await updatePushWaitsAgain(db, of);
}
