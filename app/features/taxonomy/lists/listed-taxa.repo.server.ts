import { type RawBuilder, sql } from 'kysely';

/** What readers may list of a taxon `t`: accepted and public. */
export const listed = sql`t.status = 'accepted' and t.is_public`;

/** The name that lists of taxa are sorted by, as the index `taxon_by_name` has it; `alias` is the taxon's in the statement. */
export function shownName(alias: 't' | 'a' | 'b'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${alias}.hungarian_name`)}, ${sql.ref(`${alias}.orig_name`)}) collate "hu-x-icu"`;
}

/** Condition of taxa `t` that stand after one in such a list. */
export function isAfter(taxonId: number): RawBuilder<boolean> {
  return sql`(${shownName('t')}, t.id) > (select ${shownName('a')}, a.id from taxon a where a.id = ${taxonId})`;
}
