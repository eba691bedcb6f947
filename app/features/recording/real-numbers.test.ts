import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { suggestedChanges } from './changes/suggestion-form.ts';
import { eveningFormSchema } from './evenings/evening-form.ts';
import { ownPlaceSchema } from './places/own-place-form.ts';
import { sightingFormSchema } from './sighting-form.ts';

const database = useTestDatabase();
const clientId = randomUUID();
const place = { latitude: 47.5, longitude: 19 };

/** What each form makes of a number, by the column that it goes to. */
const columns: Record<string, (number: number) => unknown> = {
  'own_place.uncertainty_m': (uncertaintyM) => {
    const parsed = ownPlaceSchema.parse({ name: 'Kert', ...place, uncertaintyM });
    return 'uncertaintyM' in parsed && parsed.uncertaintyM;
  },
  'recording_session.temperature_c': (temperatureC) =>
    eveningFormSchema.parse({ clientId, startedOn: '2024-05-07', method: 'lightTrapping', place, temperatureC })
      .temperatureC,
  'recording_session.uncertainty_m': (uncertaintyM) =>
    eveningFormSchema.parse({
      clientId,
      startedOn: '2024-05-07',
      method: 'lightTrapping',
      place: { ...place, uncertaintyM },
    }).place.uncertaintyM,
  'sighting.uncertainty_m': (uncertaintyM) =>
    sightingFormSchema.parse({
      clientId,
      observedOn: { from: '2024-05-07' },
      place: { ...place, uncertaintyM },
      taxonId: 1,
    }).place.uncertaintyM,
  // A suggestion that is accepted goes to the same.
  'edit_suggestion.changes': (uncertaintyM) =>
    suggestedChanges.parse({ place: { ...place, uncertaintyM } }).place?.uncertaintyM,
};

it('are all asked about: every four-byte column that a form writes', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'real' order by 1`.execute(database.db);
  const written = rows.map(({ name }) => name).filter((name) => !name.includes('.public_'));
  expect(Object.keys(columns).filter((name) => !name.startsWith('edit_suggestion'))).toEqual(written);
});

it.each(Object.entries(columns))('%s takes whatever its form lets through, however small', async (_name, kept) => {
  for (const number of [1e-50, 1e-320, Number.MIN_VALUE, 0.4, 13.6449]) {
    const value = kept(number);
    const { rows } = await sql<{ value: number }>`select ${value}::real as value`.execute(database.db);
    expect(rows[0]?.value).toBe(value);
  }
});
