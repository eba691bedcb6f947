import type { Db } from '#app/platform/db/database.server.ts';
import { findReader } from './letters.repo.server.ts';

/** To whom a letter of notices may go: only to a confirmed address that takes letters; undefined where none may. */
export async function findLetterReader(db: Db, memberId: number): ReturnType<typeof findReader> {
  return findReader(db, memberId);
}
