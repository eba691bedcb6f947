import { sql } from 'kysely';

/** Of a published find: an expert's decision says that its name holds; where none stands, that others have agreed on it (`isAccepted()`; the database's `is_accepted_find`). */
export function isAcceptedSql(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`is_accepted_find(${column('state')}, ${column('name_is_sure')}, ${column('verdict')}, ${column('level')})`;
}
