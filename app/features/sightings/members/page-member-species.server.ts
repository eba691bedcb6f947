import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { readKeyedCursor, writeCursor } from '#app/platform/action/keyed-cursor.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isCivilDate, type ObservedOn } from '#app/platform/text/civil-date.ts';
import { countOfSpecies, countSpeciesWhere, pageSpecies } from '../summaries/member-species.repo.server.ts';
import type { SpeciesWhere } from '../summaries/species-where.ts';

/** A species on a member's list, with the first of it: to others by its public date, of a protected one the month alone. */
export type MemberSpecies = {
  taxon: TaxonView;
  /** Also those that are unsurely named so. */
  sightings: number;
  firstId: number;
  first: Omit<ObservedOn, 'time'>;
  /** The first ever, in a list of one year. */
  isFresh: boolean;
};

export type MemberSpeciesOrder = 'first' | 'name';

export type MemberSpeciesPage = { items: MemberSpecies[]; nextCursor: string | null; species: number; fresh: number };

/** A page of the species that a member's published sightings are surely named by, the same for every other viewer; year 0 = all years. Throws malformed. */
export async function pageMemberSpecies(
  db: Db,
  where: SpeciesWhere,
  { order, cursor, limit }: { order: MemberSpeciesOrder; cursor: string | null; limit: number },
): Promise<MemberSpeciesPage> {
  const after = readKeyedCursor(cursor);
  if (order === 'first' && after && !isCivilDate(after.key)) throw unreadablePlace();
  const [rows, counts] = await Promise.all([
    pageSpecies(db, { where, order, after, limit: limit + 1 }),
    countSpeciesWhere(db, where),
  ]);
  const shown = rows.slice(0, limit);
  const speciesIds = shown.map((row) => row.species_id);
  const [taxa, found] = await Promise.all([
    findTaxa(db, speciesIds),
    countOfSpecies(db, { memberId: where.memberId, year: where.year, speciesIds }),
  ]);
  const items = shown.flatMap((row) => {
    const taxon = taxa.get(row.species_id);
    const { first_id: firstId, first_from: from, first_to: to, first_precision: precision } = row;
    const sightings = found.get(row.species_id) ?? 0;
    return taxon ? [{ taxon, sightings, firstId, first: { from, to, precision }, isFresh: row.is_fresh }] : [];
  });
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const id = order === 'name' ? last?.species_id : last?.first_id;
  return { items, nextCursor: last && id ? writeCursor({ id, key: last.key }) : null, ...counts };
}
