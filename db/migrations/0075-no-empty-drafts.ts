import { type Kysely, sql } from 'kysely';

/** A form that is emptied takes its draft along; what was left of such forms before goes here. What a form says by itself is nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from find_draft
     where kind = 'find'
       and jsonb_array_length(coalesce(content -> 'photos', '[]')) = 0
       and coalesce(content -> 'touched' ->> 'when', 'false') = 'false'
       and coalesce(content -> 'touched' ->> 'where', 'false') = 'false'
       and not exists (
         select from jsonb_each_text(coalesce(content -> 'typed', '{}')) as typed (field, text)
          where btrim(text) <> ''
            and field not in ('date', 'licenseId', 'positionSource')
            and (field, text) not in (('countKind', 'exact'), ('visibility', 'exact')))`.execute(db);
}
