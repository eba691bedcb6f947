import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { SightingWhere } from '../lists/list-conditions.repo.server.ts';
import type { SightingFilters } from '../lists/sighting-filters.ts';
import { taxonColumn } from '../summaries/taxon-column.ts';
import {
  type Asked,
  type ChangedFind,
  type FindMarks,
  findChangedFinds,
  findMarks,
  findMatches,
} from './matching.repo.server.ts';

/** A list by its questions, with its members looked up. */
export type WatchedList = { filters: SightingFilters; observerId: number | null; determinerId: number | null };

/** A find that a list holds, and whether it did not before it changed; `form` stays while it is shown as it was. */
export type FoundMatch = { index: number; id: number; memberId: number; form: string; isNew: boolean };

/** Questions in one statement, and finds in one look. */
const batch = 100;
const findsAtOnce = 500;

/** Finds that changed between two moments, as far as one round goes. */
export async function findChanged(tx: Tx, period: { since: Date; until: Date; limit: number }) {
  return findChangedFinds(tx, period);
}

/** Which of the changed finds the lists hold by their public form, whoever asks; the lists by their place in `lists`. */
export async function findMatching(
  tx: Tx,
  { lists, changed }: { lists: readonly WatchedList[]; changed: readonly ChangedFind[] },
): Promise<FoundMatch[]> {
  const wheres = await resolveLists(tx, lists);
  const found: FoundMatch[] = [];
  for (let start = 0; start < changed.length; start += findsAtOnce)
    found.push(...(await matchSome(tx, wheres, changed.slice(start, start + findsAtOnce))));
  return found;
}

async function matchSome(
  tx: Tx,
  wheres: readonly (SightingWhere | null)[],
  changed: readonly ChangedFind[],
): Promise<FoundMatch[]> {
  const marks = await findMarks(
    tx,
    changed.map(({ id }) => id),
  );
  if (marks.length === 0) return [];
  const byId = new Map(marks.map((each) => [each.id, each]));
  const published = changed.filter(({ id }) => byId.has(id));
  const asked = wheres.flatMap((where, index): Asked[] =>
    where && marks.some((find) => mayHold(where, find)) ? [{ index, where }] : [],
  );
  const found: FoundMatch[] = [];
  for (let start = 0; start < asked.length; start += batch) {
    const matches = await findMatches(tx, { changed: published, asked: asked.slice(start, start + batch) });
    const known = new Set(matches.filter(({ isFormer }) => isFormer).map(({ index, id }) => `${index} ${id}`));
    for (const { index, id, isFormer } of matches) {
      const find = byId.get(id);
      if (!isFormer && find)
        found.push({ index, id, memberId: find.memberId, form: find.form, isNew: !known.has(`${index} ${id}`) });
    }
  }
  return found;
}

/** Cheap and never too strict: the lists' own conditions have the last word. */
function mayHold({ taxon, countyCode, utm10, memberId }: SightingWhere, find: FindMarks): boolean {
  return (
    (taxon === null || find.line.includes(taxon.id)) &&
    (countyCode === null || countyCode === find.countyCode) &&
    (utm10 === null || utm10 === find.utm10) &&
    (memberId === null || memberId === find.memberId)
  );
}

/** With the taxa in their present meaning, as `resolveFilters` has it, for many at once; null where the taxon is gone, or a member. */
async function resolveLists(tx: Tx, lists: readonly WatchedList[]): Promise<(SightingWhere | null)[]> {
  const taxa = new Set(lists.map(({ filters }) => filters.taxonId).filter((id) => id !== null));
  const lines = await findTaxonLines(tx, taxa);
  return lists.map(({ filters, observerId, determinerId }) => {
    const { taxonId, observer, determiner, ...rest } = filters;
    const line = taxonId === null ? undefined : lines.get(taxonId);
    if (taxonId !== null && !line) return null;
    if ((observer !== null && observerId === null) || (determiner !== null && determinerId === null)) return null;
    const taxon = line ? { id: line.presentId ?? line.id, column: taxonColumn(line.rank) } : null;
    return { ...rest, isOwn: null, taxon, memberId: observerId, determinerId };
  });
}
