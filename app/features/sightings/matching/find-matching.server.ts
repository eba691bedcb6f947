import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { SightingWhere } from '../lists/list-conditions.repo.server.ts';
import type { SightingFilters } from '../lists/sighting-filters.ts';
import { findAskedGroups } from '../lists/told-by-groups.server.ts';
import { taxonColumn } from '../summaries/taxon-column.ts';
import type { FindMarks } from './find-marks.ts';
import { type Asked, type ChangedFind, findChangedFinds, findMarks, findMatches } from './matching.repo.server.ts';

/** A list by its questions, with its members looked up. */
export type WatchedList = { filters: SightingFilters; observerId: number | null; determinerId: number | null };

/** What of the changed finds a list holds now, and what of them it did not hold before. */
export type FoundMatch = { ids: Set<number>; news: number[] };
/** By the list's place, with what is known of each find. */
export type FoundMatches = { lists: Map<number, FoundMatch>; finds: Map<number, FindMarks> };

/** Questions in one statement, and finds in one look. */
const batch = 100;
const findsAtOnce = 500;

/** Finds that changed between two moments, as far as one round goes; what came into an event, a project or a group by that alone too, where one of the lists asks for one. */
export async function findChanged(
  tx: Tx,
  { lists, ...period }: { since: Date; until: Date; limit: number; lists: readonly WatchedList[] },
) {
  const withContained = lists.some(
    ({ filters: { eventId, projectId, groupId } }) => eventId !== null || projectId !== null || groupId !== null,
  );
  return findChangedFinds(tx, { ...period, withContained });
}

/** Which of the finds that have changed since a moment the lists hold by their public form, whoever asks; the lists by their place in `lists`. */
export async function findMatching(
  tx: Tx,
  { lists, changed, since }: { lists: readonly WatchedList[]; changed: readonly ChangedFind[]; since: Date },
): Promise<FoundMatches> {
  const wheres = await resolveLists(tx, lists);
  const found: FoundMatches = { lists: new Map(), finds: new Map() };
  for (let start = 0; start < changed.length; start += findsAtOnce)
    await matchSome(tx, { wheres, changed: changed.slice(start, start + findsAtOnce), since }, found);
  return found;
}

async function matchSome(
  tx: Tx,
  {
    wheres,
    changed,
    since,
  }: { wheres: readonly (SightingWhere | null)[]; changed: readonly ChangedFind[]; since: Date },
  found: FoundMatches,
): Promise<void> {
  const marks = await findMarks(
    tx,
    changed.map(({ id }) => id),
  );
  for (const find of marks) found.finds.set(find.id, find);
  const published = changed.filter(({ id }) => found.finds.has(id));
  const asked = wheres.flatMap((where, index): Asked[] =>
    where && marks.some((find) => mayHold(where, find)) ? [{ index, where }] : [],
  );
  for (let start = 0; start < asked.length; start += batch) {
    const matches = await findMatches(tx, { changed: published, asked: asked.slice(start, start + batch), since });
    for (const { index, ids, former } of matches) {
      const known = new Set(former);
      const list = found.lists.get(index) ?? { ids: new Set(), news: [] };
      found.lists.set(index, list);
      for (const id of ids) {
        list.ids.add(id);
        if (!known.has(id)) list.news.push(id);
      }
    }
  }
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

/** With the taxa in their present meaning, as `resolveFilters` has it, for many at once; null where the taxon is gone, a member or a group. */
async function resolveLists(tx: Tx, lists: readonly WatchedList[]): Promise<(SightingWhere | null)[]> {
  const taxa = new Set(lists.map(({ filters }) => filters.taxonId).filter((id) => id !== null));
  const lines = await findTaxonLines(tx, taxa);
  const groups = await findAskedGroups(tx, [...new Set(lists.flatMap(({ filters }) => filters.groupId ?? []))]);
  return lists.map(({ filters, observerId, determinerId }) => {
    const { taxonId, observer, determiner, groupId, ...rest } = filters;
    const group = groupId === null ? null : groups.get(groupId);
    const line = taxonId === null ? undefined : lines.get(taxonId);
    if (group === undefined || (taxonId !== null && !line)) return null;
    if ((observer !== null && observerId === null) || (determiner !== null && determinerId === null)) return null;
    const taxon = line ? { id: line.presentId ?? line.id, column: taxonColumn(line.rank) } : null;
    return { ...rest, isOwn: null, taxon, group, memberId: observerId, determinerId };
  });
}
