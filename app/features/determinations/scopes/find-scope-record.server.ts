import { authorize, can } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { type FirstOnes, firstOnes } from '#app/platform/action/first-ones.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findScopeWaits } from '../waiting/waiting.repo.server.ts';
import {
  countOpenRequests,
  findOpenRequests,
  findRequestsOfMember,
  findScopesOfMember,
  type ScopeOutcome,
} from './scope-requests.repo.server.ts';

/** A branch that a member is or was trusted with; days in words. */
export type ScopeView = {
  id: number;
  taxon: TaxonView;
  since: string;
  until: string | null;
  /** How many sightings wait in it, and since when half of them have: for its experts themselves; null until counted. */
  waiting: { sightings: number; medianDays: number | null } | null;
  /** Why it ended: for the member and administrators alone. */
  endReason: string | null;
};

export type ScopeRequestView = {
  id: number;
  taxon: TaxonView;
  reason: string;
  askedOn: string;
  outcome: ScopeOutcome | null;
  answer: string;
};

export type ScopeRecord = {
  running: ScopeView[];
  ended: ScopeView[];
  /** Newest first; empty for everybody but the member. */
  requests: ScopeRequestView[];
  canAsk: boolean;
};

const shownRequests = 20;
/** Requests on the administrators' page at once. */
const maxWaiting = 100;

/** The branches that a member is trusted with, those of before, and to themselves what they have asked for. */
export async function findScopeRecord(db: Db, viewer: Viewer, memberId: number): Promise<ScopeRecord> {
  const isOwn = isOneself(viewer, memberId);
  const [scopes, requests] = await Promise.all([
    findScopesOfMember(db, memberId),
    isOwn ? findRequestsOfMember(db, memberId, shownRequests) : [],
  ]);
  const taxa = await findTaxa(
    db,
    [...scopes, ...requests].map((row) => row.taxon_id),
  );
  const waits = isOwn
    ? await findScopeWaits(
        db,
        scopes.map((row) => row.taxon_id),
      )
    : [];
  const seesReason = isOwn || can(viewer, 'grantScope');
  const views = scopes.flatMap((row): ScopeView[] => {
    const taxon = taxa.get(row.taxon_id);
    if (!taxon) return [];
    const until = row.ended_at && dayOf(row.ended_at);
    const wait = waits.find((each) => each.taxon_id === row.taxon_id);
    const waiting =
      wait && until === null ? { sightings: wait.sightings, medianDays: daysSince(wait.median_since) } : null;
    const endReason = seesReason ? row.end_reason : null;
    return [{ id: row.id, taxon, since: dayOf(row.granted_at), until, waiting, endReason }];
  });
  return {
    running: views.filter((scope) => scope.until === null),
    ended: views.filter((scope) => scope.until !== null),
    requests: requests.flatMap((row) => toRequest(row, taxa)),
    canAsk: isOwn && can(viewer, 'askForScope'),
  };
}

/** What waits for an administrator, the longest waiting first. Throws not_allowed. */
export async function findWaitingRequests(
  db: Db,
  viewer: Viewer,
): Promise<FirstOnes<ScopeRequestView & { member: MemberView }>> {
  authorize(viewer, 'grantScope');
  const { items: rows, hasMore } = firstOnes(await findOpenRequests(db, maxWaiting + 1), maxWaiting);
  const [members, taxa] = await Promise.all([
    findMembers(
      db,
      rows.map((row) => row.member_id),
    ),
    findTaxa(
      db,
      rows.map((row) => row.taxon_id),
    ),
  ]);
  const items = rows.flatMap((row) => {
    const member = members.get(row.member_id);
    return member ? toRequest(row, taxa).map((request) => ({ ...request, member })) : [];
  });
  return { items, hasMore };
}

/** How many requests wait. Throws not_allowed. */
export async function countWaitingRequests(db: Db, viewer: Viewer): Promise<number> {
  authorize(viewer, 'grantScope');
  return countOpenRequests(db);
}

type RequestRow = Awaited<ReturnType<typeof findOpenRequests>>[number];

function toRequest(row: RequestRow, taxa: ReadonlyMap<number, TaxonView>): ScopeRequestView[] {
  const taxon = taxa.get(row.taxon_id);
  const { id, reason, outcome, answer } = row;
  return taxon ? [{ id, taxon, reason, askedOn: dayOf(row.created_at), outcome, answer }] : [];
}

function daysSince(at: Date | null): number | null {
  return at && Math.max(0, Math.floor((Date.now() - at.getTime()) / 86_400_000));
}

function dayOf(at: Date): string {
  return formatDate(wallClock(at).date);
}
