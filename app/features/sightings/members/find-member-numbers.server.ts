import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { monthsOfRun } from '../summaries/season-bin.ts';
import { taxonColumn } from '../summaries/taxon-column.ts';
import {
  countInTaxon,
  countOverYears,
  countSpecies,
  findFamilies,
  findMonths,
  findOrders,
  findSquares,
  findTotals,
  findYears,
} from './member-pages.repo.server.ts';

/** A taxon with how much a member has of it. */
export type MemberTaxon = { taxon: TaxonView; sightings: number; species: number };
export type MemberGroup = { slug: string | null; name: string | null; orders: MemberTaxon[] };
type MemberSeasons = {
  years: MemberYear[];
  months: { month: number; sightings: number }[];
  spread: number;
  overYears: number;
};
export type MemberYear = { year: number; sightings: number; species: number; fresh: number };

/** A member's published sightings and species. */
export async function countOfMember(db: Db, memberId: number): Promise<{ sightings: number; species: number }> {
  const { sightings = 0, species = 0 } = (await findTotals(db, memberId)) ?? {};
  return { sightings, species };
}

/** The same of one branch. */
export async function countOfMemberIn(
  db: Db,
  { memberId, taxon }: { memberId: number; taxon: Pick<TaxonView, 'id' | 'taxonType'> },
): Promise<{ sightings: number; species: number }> {
  const column = taxonColumn(taxon.taxonType);
  const [sightings, species] = await Promise.all([
    countInTaxon(db, { memberId, taxonId: taxon.id }),
    column ? countSpecies(db, { memberId, branch: { id: taxon.id, column } }) : 0,
  ]);
  return { sightings, species };
}

/** Squares of a member, most sightings first; of one order, or of all. The member also counts those whose place is hidden from others. */
export async function findMemberSquares(
  db: Db,
  viewer: Pick<Viewer, 'memberId' | 'shared'>,
  of: { memberId: number; orderId: number | null },
) {
  return findSquares(db, { ...of, isOwn: isOneself(viewer, of.memberId) });
}

/** Main groups and orders that a member has. */
export async function findMemberOrders(db: Db, memberId: number): Promise<MemberGroup[]> {
  const rows = await findOrders(db, memberId);
  const taxa = await findTaxa(
    db,
    rows.map((row) => row.taxon_id),
  );
  const groups = new Map<string | null, MemberGroup>();
  for (const { taxon_id, sightings, species, group_slug: slug, group_name: name } of rows) {
    const taxon = taxa.get(taxon_id);
    if (!taxon) continue;
    const group = groups.get(slug) ?? { slug, name, orders: [] };
    groups.set(slug, group);
    group.orders.push({ taxon, sightings, species });
  }
  return [...groups.values()];
}

/** Families of an order that a member has, the most sightings first. */
export async function findMemberFamilies(db: Db, of: { memberId: number; orderId: number }): Promise<MemberTaxon[]> {
  const rows = await findFamilies(db, of);
  const taxa = await findTaxa(
    db,
    rows.map((row) => row.taxon_id),
  );
  return rows.flatMap(({ taxon_id, sightings, species }) => {
    const taxon = taxa.get(taxon_id);
    return taxon ? [{ taxon, sightings, species }] : [];
  });
}

/**
 * A member's years by public dates, the latest first, and the months of all of them: a sighting counts in every one that its date
 * touches, `spread` of them in several months, `overYears` in several years.
 */
export async function findMemberSeasons(db: Db, memberId: number): Promise<MemberSeasons> {
  const [years, months, overYears] = await Promise.all([
    findYears(db, memberId),
    findMonths(db, memberId),
    countOverYears(db, memberId),
  ]);
  const counts = new Map<number, number>();
  let spread = 0;
  for (const { month, sightings } of months) {
    const run = monthsOfRun(month);
    if (run.length > 1) spread += sightings;
    for (const each of run) counts.set(each, (counts.get(each) ?? 0) + sightings);
  }
  const touched = [...counts].map(([month, sightings]) => ({ month, sightings }));
  return { years, months: touched.toSorted((a, b) => a.month - b.month), spread, overYears };
}
