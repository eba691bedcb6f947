import { sql } from 'kysely';

/** Of a published find: an expert's decision says that its name holds; where none stands, that others have agreed on it (`isAccepted()`). */
export function isAcceptedSql(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('state')} = 'published' and ${column('name_is_sure')}
    and (${column('verdict')} in ('accepted', 'limited') or ${column('verdict')} = 'open' and ${column('level')} in ('community', 'expert')))`;
}
