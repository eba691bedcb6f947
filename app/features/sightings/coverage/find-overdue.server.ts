import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { type CivilDate, dateParts, today } from '#app/platform/text/civil-date.ts';
import { closeThirdsOf } from '../hints/season-near.ts';
import { squaresAround } from '../hints/squares-around.ts';
import { seasonBin } from '../summaries/season-bin.ts';
import { findOrdersAbout } from './coverage.repo.server.ts';
import type { CoverageScope } from './coverage-scope.ts';
import { bestMonths, isAboutNow } from './flight-time.ts';
import { findOverdueRows, findSeasonRows, type OverdueRow } from './overdue.repo.server.ts';
import { recentYears } from './recent-years.ts';

/** A species that should be there, with the reasons. */
export type OverdueSpecies = Omit<OverdueRow, 'square' | 'taxonId'> & {
  taxon: TaxonView;
  /** In this third of a month, or beside it. */
  isNow: boolean;
  /** 1–12, those with the most finds in the country, in the calendar's order; empty where nothing is known of its season. */
  months: number[];
};

type Question = { squares: readonly string[]; scope: CoverageScope; limit: number; day?: CivilDate };

/** What is overdue in each of the squares, what is about now first, then what is known the best round there; by public forms alone. */
export async function findOverdue(db: Db, question: Question): Promise<Map<string, OverdueSpecies[]>> {
  const { squares, scope, limit, day = today() } = question;
  const { year } = dateParts(day);
  const [since, notAfter] = [year - recentYears, year - recentYears];
  const rows = await findOverdueRows(db, { pairs: squares.flatMap(pairsOf), scope, since, notAfter, limit });
  const ids = [...new Set(rows.map(({ taxonId }) => taxonId))];
  const [taxa, seasonRows] = await Promise.all([findTaxa(db, ids), findSeasonRows(db, ids)]);
  const seasons = Map.groupBy(seasonRows, ({ taxonId }) => taxonId);
  const third = seasonBin({ from: day, to: day });
  const found = new Map<string, OverdueSpecies[]>(squares.map((square) => [square, []]));
  for (const { square, taxonId, ...reasons } of rows) {
    const taxon = taxa.get(taxonId);
    if (!taxon) continue;
    const bins = (seasons.get(taxonId) ?? []).map(({ bin, finds }) => ({ thirds: closeThirdsOf(bin), finds }));
    found.get(square)?.push({ taxon, ...reasons, isNow: isAboutNow(bins, third), months: bestMonths(bins) });
  }
  for (const species of found.values()) species.sort((a, b) => Number(b.isNow) - Number(a.isNow));
  return found;
}

/** An order of which the square has no species, or few, with the most that any square about it has. */
export type MissingOrder = { taxon: TaxonView; around: number; here: number };

/** Orders of which each square has none, while one about it has; those with the most species there first. */
export async function findMissingOrders(db: Db, squares: readonly string[]): Promise<Map<string, MissingOrder[]>> {
  const rows = await findOrdersAbout(db, squares.flatMap(pairsOf));
  const missing = rows.filter(({ here }) => here === 0);
  const taxa = await findTaxa(db, new Set(missing.map(({ orderId }) => orderId)));
  const found = new Map<string, MissingOrder[]>(squares.map((square) => [square, []]));
  for (const { square, orderId, around, here } of missing) {
    const taxon = taxa.get(orderId);
    if (taxon?.public) found.get(square)?.push({ taxon, around, here });
  }
  return found;
}

/** The squares within 25 km, without the square itself. */
function pairsOf(square: string): { square: string; near: string; weight: number }[] {
  const centre = utm10Square(square)?.centre;
  if (!centre) return [];
  return squaresAround(centre).flatMap(({ code, weight }) => (code === square ? [] : [{ square, near: code, weight }]));
}
