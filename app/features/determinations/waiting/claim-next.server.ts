import { authorize } from '#app/features/members/can.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteClaims, upsertClaims } from './claims.repo.server.ts';
import { findWaitingTwins, pageWaiting, type WaitingWanted } from './page-waiting.server.ts';

/** How long a sighting is kept for whoever looks at it; renewed while the page is open. */
export const claimMinutes = 10;
/** Near-identical sightings that are shown as one. */
const mostTwins = 23;

/** `own`: what waits in the viewer's scopes; `common`: whatever is not named to a species. */
export type QueueKind = 'own' | 'common';

export type ClaimWanted = {
  kind: QueueKind;
  verdict: 'open' | 'waiting';
  filters: SightingFilters;
  count: number;
  /** What the viewer holds already or has passed by: the order may change meanwhile, so a place in it would not do. */
  seen: readonly number[];
};

/** What is judged at once: the first leads, `same` say the same sure species; `alike` are only offered, each comes as a case too. */
export type ClaimedCase = { id: number; same: number[]; alike: number[] };

export type Claimed = {
  cases: ClaimedCase[];
  /** Nothing more waits. */
  isEnd: boolean;
};

/** The next cases of the viewer's queue, kept for them alone. Throws not_logged_in. */
export async function claimNext(db: Db, viewer: Viewer, wanted: ClaimWanted): Promise<Claimed> {
  authorize(viewer, 'determine');
  const memberId = memberOf(viewer);
  writeInPassing(db, () => deleteClaims(db, { memberId, sightingIds: [] }));
  const claim = claimsOf(db, memberId);
  const taken = new Set(wanted.seen);
  const cases: ClaimedCase[] = [];
  let cursor: WaitingWanted['cursor'];
  while (cases.length < wanted.count) {
    const limit = wanted.count - cases.length;
    const page = await pageWaiting(db, {
      viewerId: memberId,
      scopes: wanted.kind === 'own' ? viewer.expertTaxonIds : null,
      verdict: wanted.verdict,
      filters: wanted.filters,
      cursor,
      except: wanted.seen,
      limit,
    });
    const mine = await claim(page.map(({ id }) => id));
    for (const { id } of page) {
      if (!mine.has(id) || taken.has(id)) continue;
      taken.add(id);
      const twins = await claimTwins(db, viewer, { id, memberId, kind: wanted.kind, taken, claim });
      cases.push({ id, ...twins });
      for (const each of twins.same) taken.add(each);
    }
    cursor = page.at(-1);
    if (page.length < limit) return { cases, isEnd: true };
  }
  return { cases, isEnd: false };
}

/** Takes what it can of these, and says which may be shown as the viewer's. */
type Claim = (sightingIds: readonly number[]) => Promise<ReadonlySet<number>>;

/**
 * Claims for one look at the queue. Where writers stand in line, the disk is full or the database takes no writes, whoever looks sees what
 * nobody else had when it was read, without a further wait; the open page claims it when it renews what it holds.
 */
function claimsOf(db: Db, memberId: number): Claim {
  let isRefused = false;
  return async (sightingIds) => {
    if (isRefused) return new Set(sightingIds);
    try {
      return new Set(await upsertClaims(db, { memberId, sightingIds, minutes: claimMinutes }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      isRefused = true;
      return new Set(sightingIds);
    }
  };
}

type TwinsOf = { id: number; memberId: number; kind: QueueKind; taken: ReadonlySet<number>; claim: Claim };

async function claimTwins(
  db: Db,
  viewer: Viewer,
  { id, memberId, kind, taken, claim }: TwinsOf,
): Promise<Pick<ClaimedCase, 'same' | 'alike'>> {
  const of = { sightingId: id, viewerId: memberId, isPublic: kind === 'common', limit: mostTwins };
  const found = (await findWaitingTwins(db, viewer, of)).filter((each) => !taken.has(each.id));
  if (found.length === 0) return { same: [], alike: [] };
  const mine = await claim(found.map((each) => each.id));
  const held = found.filter((each) => mine.has(each.id));
  const idsWhere = (isSame: boolean) => held.filter((each) => each.isSame === isSame).map((each) => each.id);
  return { same: idsWhere(true), alike: idsWhere(false) };
}

/** Keeps what is still looked at and gives back the rest; answers what is still the viewer's. Throws not_logged_in. */
export async function renewClaims(
  db: Db,
  viewer: Viewer,
  { held, done }: { held: readonly number[]; done: readonly number[] },
): Promise<number[]> {
  authorize(viewer, 'determine');
  const memberId = memberOf(viewer);
  await deleteClaims(db, { memberId, sightingIds: done });
  return held.length === 0 ? [] : await upsertClaims(db, { memberId, sightingIds: held, minutes: claimMinutes });
}

function memberOf({ memberId }: Viewer): number {
  if (memberId === null) throw new DomainError('not_logged_in');
  return memberId;
}
