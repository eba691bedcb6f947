import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.server.ts';
import { type PageTag, pageTags } from '../session/request-context.server.ts';

/** The channel on which other processes hear which pages have gone stale. */
export const touchChannel = 'lelohely_touched';

const touchedBy = new WeakMap<Tx, Set<PageTag>>();
const listenersOf = new WeakMap<Db, Set<(tags: PageTag[]) => void>>();

/** Says that the pages which show `tags` go stale when this transaction commits. */
export function touch(tx: Tx, ...tags: PageTag[]): void {
  const touched = touchedBy.get(tx);
  if (!touched) throw new Error('touch() needs a transaction opened by write()');
  for (const tag of tags) touched.add(tag);
}

/** Runs one write as one transaction. What it touched is stale for this process before the promise resolves, for others by NOTIFY. */
export async function write<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const touched = new Set<PageTag>();
  const result = await db.transaction().execute(async (tx) => {
    touchedBy.set(tx, touched);
    const value = await work(tx);
    if (touched.size > 0) await sql`select pg_notify(${touchChannel}, ${[...touched].join(' ')})`.execute(tx);
    return value;
  });
  if (touched.size > 0) tellTouched(db, [...touched]);
  return result;
}

/** Passes on what was touched, here or by another process; unknown names are harmless. */
export function tellTouched(db: Db, names: readonly string[]): void {
  const tags = pageTags.filter((tag) => names.includes(tag));
  for (const listener of listenersOf.get(db) ?? []) listener(tags);
}

/** Hears all touches, this process's own at once; returns the way to stop. */
export function onTouched(db: Db, listener: (tags: PageTag[]) => void): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listeners.add(listener);
  listenersOf.set(db, listeners);
  return () => listeners.delete(listener);
}
