import { type RawBuilder, sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';

/** What readers may list of a taxon `t`: accepted and public. */
export const listed = sql`t.status = 'accepted' and t.is_public`;

/** The name that lists of taxa are sorted by, as the index `taxon_by_name` has it; `alias` is the taxon's in the statement. */
export function shownName(alias: 't' | 'b'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${alias}.hungarian_name`)}, ${sql.ref(`${alias}.orig_name`)}) collate "hu-x-icu"`;
}

/** Condition of taxa `t` that stand after one in such a list, which bore the name `key` there: it may be gone or renamed since. */
export function isAfter({ id, key }: KeyedCursor): RawBuilder<boolean> {
  return sql`(${shownName('t')}, t.id) > (${key}::text collate "hu-x-icu", ${id}::int)`;
}
