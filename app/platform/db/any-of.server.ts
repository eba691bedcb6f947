import { sql } from 'kysely';

/** Any of these ids, as one parameter: the statement is the same text however many there are. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::int[])`;
}
