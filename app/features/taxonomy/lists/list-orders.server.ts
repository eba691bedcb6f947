import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { findOrderNumbers } from './taxon-lists.repo.server.ts';

export type OrderLine = {
  id: number;
  url: string | null;
  name: string | null;
  origName: string;
  families: number;
  species: number;
  /** Of those the ones seen (glossary: seen species). */
  seenSpecies: number;
  sightings: number;
};
export type OrderGroup = { slug: string; name: string; orders: OrderLine[] };

/** All orders by taxon group, with their numbers. */
export async function listOrders(db: Db): Promise<OrderGroup[]> {
  const rows = await findOrderNumbers(db);
  const taxa = await findTaxa(
    db,
    rows.map(({ id }) => id),
  );
  const groups = new Map<string, OrderGroup>();
  for (const row of rows) {
    const taxon = taxa.get(row.id);
    if (!taxon) continue;
    const slug = row.group_slug ?? '';
    const group = groups.get(slug) ?? { slug, name: row.group_name ?? '', orders: [] };
    groups.set(slug, group);
    group.orders.push({
      id: row.id,
      url: taxon.url,
      name: taxon.name,
      origName: taxon.origName,
      families: row.families,
      species: row.species,
      seenSpecies: row.seen_species,
      sightings: row.sightings,
    });
  }
  return [...groups.values()];
}
