import { hungarianSquares } from '#app/features/places/maps/hungary-drawing.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findCountedAt, findCoverageRows, findScopeRows, findVisits } from './coverage.repo.server.ts';
import { judgeCoverage, type Known } from './coverage-class.ts';
import type { CoverageScope, NamedScope } from './coverage-scope.ts';

export type SquareCoverage = Known & { code: string };
/** The squares that touch Hungary, by code; `countedAt`: when any was last counted, null before the first time. */
export type Coverage = { squares: SquareCoverage[]; countedAt: string | null };

const kept = new KeptFacts<Coverage>(['coverage']);
const keptScopes = new KeptFacts<NamedScope[]>(['taxonomy']);
const isHungarian = new Set(hungarianSquares);

/** How well each square of Hungary is known within a scope, by public forms alone. */
export async function findCoverage(db: Db, scope: CoverageScope): Promise<Coverage> {
  return await kept.get(db, { key: `${scope.kind}-${scope.id}`, read: () => readCoverage(db, scope) });
}

async function readCoverage(db: Db, scope: CoverageScope): Promise<Coverage> {
  const [rows, countedAt] = await Promise.all([findCoverageRows(db, scope), findCountedAt(db)]);
  const counted = new Map(rows.map((row) => [row.utm10, row]));
  const squares = hungarianSquares.map((code) => {
    const { records, species, once, twice } = counted.get(code) ?? nothing;
    return { code, ...judgeCoverage({ records, species, once, twice }) };
  });
  return { squares, countedAt };
}

const nothing = { records: 0, species: 0, once: 0, twice: 0 };

/** Whether the code is one of the squares that touch Hungary. */
export function isHungarianSquare(code: string): boolean {
  return isHungarian.has(code);
}

/** Main groups and orders whose coverage can be asked, groups first, each by name. */
export async function findScopes(db: Db): Promise<NamedScope[]> {
  return await keptScopes.get(db, { key: 'all', read: () => findScopeRows(db) });
}

/** Visits of a square in each month, January first: days of one observer with an accepted find whose public date lies in it. */
export async function findVisitsByMonth(db: Db, square: string): Promise<number[]> {
  const rows = new Map((await findVisits(db, square)).map(({ month, visits }) => [month, visits]));
  return Array.from({ length: 12 }, (_, index) => rows.get(index + 1) ?? 0);
}
