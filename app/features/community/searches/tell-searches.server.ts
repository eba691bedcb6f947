import { mostTold, notifyOfSearches } from '#app/features/notifications/notify-followers.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { type FoundMatch, findChanged, findMatching } from '#app/features/sightings/matching/find-matching.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findTimedRun, keepTimedRun } from '#app/platform/jobs/timed-run.server.ts';
import { followedSearch } from './followed-search.server.ts';
import { findBlocks, findTellingSearches, lockSearchRounds, type TellingSearch } from './searches.repo.server.ts';

const round = 'searches';
/** What was begun before has committed by then. */
const lagMs = 2 * 60_000;
/** Revisions of one transaction: after many have come at once there are several, one after the other. */
const revisionsAtOnce = 1000;

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
  const some = await findChanged(tx, { since, until, limit: revisionsAtOnce });
  await keepTimedRun(tx, round, some.until);
  if (some.changed.length > 0) await tellOf(tx, some.changed);
  return some.until >= until;
}

async function tellOf(tx: Tx, changed: Awaited<ReturnType<typeof findChanged>>['changed']): Promise<void> {
  const searches = await findTellingSearches(tx);
  const lists = searches.map(({ query, observerId, determinerId }) => ({
    filters: readFilters(new URLSearchParams(query)).filters,
    observerId,
    determinerId,
  }));
  const matches = await findMatching(tx, { lists, changed });
  const blocks = await findBlocks(tx, {
    readers: [...new Set(searches.map(({ memberId }) => memberId))],
    blocked: [...new Set(matches.map(({ memberId }) => memberId))],
  });
  const heard = matches.flatMap((match) => {
    const search = searches[match.index];
    const isWelcome =
      search && search.memberId !== match.memberId && !blocks.has(`${search.memberId} ${match.memberId}`);
    return isWelcome ? [{ search, match }] : [];
  });
  const news = Map.groupBy(
    heard.filter(({ match }) => match.isNew),
    ({ search }) => search,
  );
  await notifyOfSearches(tx, {
    changedIds: changed.map(({ id }) => id),
    still: heard.map(({ search, match }) => ({
      followed: followedSearch(search.query),
      memberId: search.memberId,
      sightingId: match.id,
      form: match.form,
    })),
    news: [...news].map(([search, its]) =>
      noticeOf(
        search,
        its.map(({ match }) => match),
      ),
    ),
  });
}

/** The latest finds of a search, the newest last. */
function noticeOf(search: TellingSearch, matches: readonly FoundMatch[]) {
  return {
    memberId: search.memberId,
    followed: followedSearch(search.query),
    query: search.query,
    isQuiet: search.tells === 'site',
    sightings: matches
      .toSorted((a, b) => a.id - b.id)
      .slice(-mostTold)
      .map(({ id, memberId, form }) => ({ sightingId: id, actorId: memberId, label: search.name, form })),
  };
}
