import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { DomainError } from '../action/domain-error.ts';
import { isRepeatable, mostAttempts } from '../db/busy.ts';
import type { Db, Tx } from '../db/database.server.ts';
import type { PageTag } from './page-tag.ts';

/** The channel on which other processes hear which pages have gone stale. */
export const touchChannel = 'lelohely_touched';

const longestPauseMs = 50;

/** What a write gathers up for its end. */
type OpenWrite = { touched: Set<PageTag>; last: Map<LastWork<never>, unknown> };
/** What all writers share: gathered while a write goes on, written just before it commits. */
export type LastWork<State> = { begin(): State; finish(tx: Tx, state: State): Promise<void> };

const openWrites = new WeakMap<Tx, OpenWrite>();
const listenersOf = new WeakMap<Db, Set<(tags: readonly string[]) => void>>();

/** Says that the pages which show `tags` go stale when this transaction commits. */
export function touch(tx: Tx, ...tags: PageTag[]): void {
  const { touched } = openWrite(tx);
  for (const tag of tags) touched.add(tag);
}

/** What this transaction has gathered for a last work, begun where it is the first to ask. */
export function gatheredFor<State>(tx: Tx, work: LastWork<State>): State {
  const { last } = openWrite(tx);
  const key = work as LastWork<never>;
  if (!last.has(key)) last.set(key, work.begin());
  return last.get(key) as State;
}

function openWrite(tx: Tx): OpenWrite {
  const open = openWrites.get(tx);
  if (!open) throw new Error('This needs a transaction opened by write()');
  return open;
}

/**
 * Runs one write as one transaction. What it touched is stale for this process before the promise resolves, for others by NOTIFY.
 * Where two writers stood in each other's way, the one that the database took back is done again, so `work` may run more than
 * once: it changes nothing but what hangs on its transaction. Throws busy.
 */
export async function write<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(db, work);
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      if (attempt === mostAttempts) throw new DomainError('busy', [], { cause: error });
      await setTimeout(Math.random() * longestPauseMs * attempt);
    }
  }
}

async function writeOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const open: OpenWrite = { touched: new Set(), last: new Map() };
  const { touched } = open;
  const result = await db.transaction().execute(async (tx) => {
    openWrites.set(tx, open);
    const value = await work(tx);
    for (const [{ finish }, state] of open.last) await finish(tx, state as never);
    if (touched.size > 0) await sql`select pg_notify(${touchChannel}, ${[...touched].join(' ')})`.execute(tx);
    return value;
  });
  if (touched.size > 0) tellTouched(db, [...touched]);
  return result;
}

/** Passes on what was touched, here or by another process; unknown names are harmless. */
export function tellTouched(db: Db, names: readonly string[]): void {
  for (const listener of listenersOf.get(db) ?? []) listener(names);
}

/** Hears all touches, this process's own at once; returns the way to stop. */
export function onTouched(db: Db, listener: (tags: readonly string[]) => void): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listeners.add(listener);
  listenersOf.set(db, listeners);
  return () => listeners.delete(listener);
}
