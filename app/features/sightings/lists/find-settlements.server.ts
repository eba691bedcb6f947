import { countyName } from '#app/features/places/hungary.server.ts';
import { settlementsBeginning, settlementsMeant } from '#app/features/places/settlement-names.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { countBySettlement } from './sighting-counts.repo.server.ts';

/** A settlement with how many sightings are shown to be there, and where they are listed. */
export type FoundSettlement = { name: string; countyCode: string; county: string; url: string; sightings: number };

const counted = new KeptFacts<Map<string, number>>(['sightings']);

/** How far a search of settlements goes: whether typing errors are forgiven where no name begins as typed, and whether those where nothing is seen are left out. */
type Asked = { q: string; limit: number; isForgiving?: boolean; withoutEmpty?: boolean };

/** Settlements whose name begins as typed, case and accents forgiven. What is shown coarsely is counted in none. */
export async function findSettlements(
  db: Db,
  { q, limit, isForgiving = true, withoutEmpty = false }: Asked,
): Promise<FoundSettlement[]> {
  const begun = settlementsBeginning(q, limit);
  const named = begun.length > 0 || !isForgiving ? begun : settlementsMeant(q, limit);
  if (named.length === 0) return [];
  const names = named.map(({ name }) => name);
  const counts = await counted.get(db, { key: names.join(), read: () => countBySettlement(db, names) });
  const found = named.map(({ name, countyCode }) => ({
    name,
    countyCode,
    county: countyName(countyCode) ?? '',
    url: urls.sightings({ telepules: name }),
    sightings: counts.get(name) ?? 0,
  }));
  return withoutEmpty ? found.filter(({ sightings }) => sightings > 0) : found;
}
