import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { soundOf } from './sound-of.ts';

const database = useTestDatabase({ catalogue: true });

test.each([
  ['xylocopa', 'xilokopa'],
  ['symphyta', 'simfita'],
  ['phylloxera', 'filoxera'],
  ['rhopalocera', 'ropalocera'],
  ['trichoptera', 'tricoptera'],
  ['apaturae', 'apature'],
  ['coenonympha', 'cenonimfa'],
])('%s sounds like %s', (written, other) => {
  expect(soundOf(other)).toBe(soundOf(written));
});

test('the database hears every name of the catalogue the same', async () => {
  const { rows } = await sql<{ folded: string; sound: string }>`
    select folded, sound_of(folded) as sound from taxon_name`.execute(database.db);
  expect(rows.length).toBeGreaterThan(5000);
  expect(rows.filter(({ folded, sound }) => sound !== soundOf(folded))).toEqual([]);
});
