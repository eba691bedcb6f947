import { findToldBySearches, mostTold, notifyOfSearches } from '#app/features/notifications/notify-followers.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import type { FindMarks } from '#app/features/sightings/matching/find-marks.ts';
import { findChanged, findMatching, type WatchedList } from '#app/features/sightings/matching/find-matching.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findTimedRun, keepTimedRun } from '#app/platform/jobs/timed-run.server.ts';
import { followedSearch } from './followed-search.server.ts';
import { findBlocks, findTellingSearches, lockSearchRounds, type TellingSearch } from './searches.repo.server.ts';

const round = 'searches';
/** What was begun before has committed by then. */
const lagMs = 2 * 60_000;
/** Revisions of one transaction: after many have come at once there are several, one after the other. */
const revisionsAtOnce = 200;

/** Tells members of what their saved searches have come to hold since the last round; the first round of a site only marks where to begin. */
export async function tellSearches(db: Db, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - lagMs);
  let isDone = false;
  while (!isDone) isDone = await write(db, (tx) => tellSome(tx, until));
}

/** True once nothing is left before that moment. */
async function tellSome(tx: Tx, until: Date): Promise<boolean> {
  await lockSearchRounds(tx);
  const since = await findTimedRun(tx, round);
  if (since !== undefined && since >= until) return true;
  if (since === undefined) {
    await keepTimedRun(tx, round, until);
    return true;
  }
  const searches = await findTellingSearches(tx);
  const lists = searches.map(({ query, observerId, determinerId }) => ({
    filters: readFilters(new URLSearchParams(query)).filters,
    observerId,
    determinerId,
  }));
  const some = await findChanged(tx, { since, until, limit: revisionsAtOnce, lists });
  await keepTimedRun(tx, round, some.until);
  if (some.changed.length > 0) await tellOf(tx, { searches, lists, changed: some.changed, since });
  return some.until >= until;
}

type Telling = {
  searches: readonly TellingSearch[];
  lists: readonly WatchedList[];
  changed: Awaited<ReturnType<typeof findChanged>>['changed'];
  since: Date;
};

async function tellOf(tx: Tx, { searches, lists, changed, since }: Telling): Promise<void> {
  const found = await findMatching(tx, { lists, changed, since });
  const blocks = await findBlocks(tx, {
    readers: [...new Set(searches.map(({ memberId }) => memberId))],
    blocked: [...new Set([...found.finds.values()].map(({ memberId }) => memberId))],
  });
  const changedIds = changed.map(({ id }) => id);
  const told = await findToldBySearches(tx, changedIds);
  const byThing = new Map(searches.map((search, index) => [thingOf(search), index]));
  const holds = (thing: string, id: number) => found.lists.get(byThing.get(thing) ?? -1)?.ids.has(id) === true;
  const known = new Set(told.map((each) => `${thingOf(each)} ${each.sightingId}`));
  await notifyOfSearches(tx, {
    changedIds,
    still: told.flatMap(({ sightingId, ...of }) => {
      const find = found.finds.get(sightingId);
      return find && holds(thingOf(of), sightingId) ? [{ ...of, sightingId, form: find.form }] : [];
    }),
    news: [...found.lists].flatMap(([index, { news }]) => {
      const search = searches[index];
      if (!search) return [];
      const isWelcome = ({ id, memberId }: FindMarks) =>
        memberId !== search.memberId &&
        !blocks.has(`${search.memberId} ${memberId}`) &&
        !known.has(`${thingOf(search)} ${id}`);
      const finds = news.flatMap((id) => found.finds.get(id) ?? []).filter(isWelcome);
      return finds.length === 0 ? [] : [noticeOf(search, finds)];
    }),
  });
}

const thingOf = (of: { memberId: number } & ({ followed: string | null } | { query: string })) =>
  `${of.memberId} ${'query' in of ? followedSearch(of.query) : of.followed}`;

/** The latest finds of a search, the newest last. */
function noticeOf(search: TellingSearch, finds: readonly FindMarks[]) {
  return {
    memberId: search.memberId,
    followed: followedSearch(search.query),
    query: search.query,
    isQuiet: search.tells === 'site',
    sightings: finds
      .toSorted((a, b) => a.id - b.id)
      .slice(-mostTold)
      .map(({ id, memberId, form }) => ({ sightingId: id, actorId: memberId, label: search.name, form })),
  };
}
