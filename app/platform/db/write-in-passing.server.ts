import { DomainError } from '../action/domain-error.ts';
import { limitConcurrency } from '../images/limit-concurrency.ts';
import type { Db } from './database.server.ts';

/** So many are written at a time, so that they keep no connection from those who wait for theirs; so many may wait, the others are let go. */
const atATime = 2;
const mostWaiting = 200;

type Notes = { oneOfFew: ReturnType<typeof limitConcurrency>; open: Set<Promise<void>> };
const notesOf = new WeakMap<Db, Notes>();

/**
 * Writes what a reader leaves behind, as that something was looked at. Nobody waits for it: where writers stand in line, the disk is
 * full or the database away, it is let go and left to the next look. So it is only for what may be lost.
 */
export function writeInPassing(db: Db, note: () => Promise<unknown>): void {
  const { oneOfFew, open } = openNotes(db);
  if (open.size >= mostWaiting) return;
  const written: Promise<void> = oneOfFew(note)
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) console.error(error);
    })
    .then(() => void open.delete(written));
  open.add(written);
}

/** Resolves when all that was left behind so far is written or let go. */
export async function passingWritten(db: Db): Promise<void> {
  await Promise.all(openNotes(db).open);
}

function openNotes(db: Db): Notes {
  const notes = notesOf.get(db) ?? { oneOfFew: limitConcurrency(atATime), open: new Set() };
  notesOf.set(db, notes);
  return notes;
}
