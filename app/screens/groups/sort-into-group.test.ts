import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';

const services = useTestServices();

it('every group of a member can be chosen, the oldest too', async () => {
  await plantTaxa(services.db);
  const anna = await aMember(services.db, 'anna');
  const sighting = await aSighting(services.db, anna.memberId);
  await sql`
    insert into sighting_group (client_id, member_id, name, slug)
    select gen_random_uuid(), ${anna.memberId}::int, 'Kert ' || each, 'kert' from generate_series(1, 250) each`.execute(
    services.db,
  );
  const open = async (file: string, pattern: string, path: string) =>
    await loadPage(await loaderOf(file), { url: new URL(path, 'http://own.invalid'), pattern, viewer: anna, services });
  const sorting = await open('screens/groups/sort-into-group.tsx', '/talalat/csoportositas', urls.sortIntoGroup());
  const page = await open('screens/sighting/sighting.tsx', '/talalat/:id', urls.sighting(sighting));
  for (const shown of [sorting, page]) expect(JSON.stringify(shown)).toMatch(/"Kert 1"/);
});
