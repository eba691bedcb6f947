import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';

const database = useTestDatabase();

it('whatever belongs to a sighting, a picture or a determination is found by an index, with nothing left out', async () => {
  const { rows } = await sql`
    select c.conrelid::regclass::text as of, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('sighting'::regclass, 'sighting_image'::regclass, 'determination'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
