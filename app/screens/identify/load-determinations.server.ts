import { redirect } from 'react-router';
import { findFollowLink } from '#app/features/browsing/find-follow-link.server.ts';
import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import { findMemberDeterminations } from '#app/features/determinations/find-member-determinations.server.ts';
import { findScopeRecord } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { scopeKinds } from '#app/features/notifications/notification-kinds.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const PAGE_SIZE = 40;

type Name = { origName: string; name: string | null; rank: string };

/** One determination with the sighting that it was said of. */
export type DeterminationRow = {
  id: number;
  url: string;
  image: string | null;
  said: Name;
  /** Who said it. */
  who: string;
  isExpert: boolean;
  dateText: string;
  comment: string;
  /** Withdrawn, replaced or hidden. */
  isPast: boolean;
  /** The sighting's name now; null without one. */
  name: Name | null;
  isName: boolean;
  placeText: string;
};

type Side = 'by' | 'for';

/** Determinations made by a member, or on a member's sightings, newest first. Throws not_found; redirects to the name as its bearer writes it. */
export async function loadDeterminations(
  db: Db,
  viewer: Viewer,
  { side, username, beforeId }: { side: Side; username: string; beforeId: number | undefined },
) {
  const member = await findMemberByName(db, username);
  if (!member || member.username === '') throw new DomainError('not_found');
  const addressOf = side === 'by' ? urls.determinationsBy : urls.determinationsFor;
  if (member.username !== username) throw redirect(addressOf(member.username), 301);
  const page = { side, memberId: member.id, limit: PAGE_SIZE, ...(beforeId !== undefined && { beforeId }) };
  const { items, nextCursor } = await findMemberDeterminations(db, viewer, page);
  const sightings = await findSightings(db, viewer, [...new Set(items.map((item) => item.sightingId))]);
  const cards = new Map(sightings.map((sighting) => [sighting.id, { card: toCardView(sighting), sighting }]));
  const rows = items.flatMap((item) => {
    const of = cards.get(item.sightingId);
    return of ? [toRow(item, of)] : [];
  });
  const address = addressOf(member.username);
  const record = side === 'by' && beforeId === undefined ? await findScopeRecord(db, viewer, member.id) : null;
  const isOwn = isOneself(viewer, member.id);
  if (record && isOwn) await markOpened(db, viewer, { kinds: scopeKinds });
  const isEmpty = record && !isOwn && record.running.length + record.ended.length === 0;
  return {
    side,
    member,
    rows,
    /** On the first page of what a member has said. */
    scopes: isEmpty ? null : record,
    isOwn,
    follow: await findFollowLink(
      db,
      viewer,
      side === 'by' ? { determiner: member.username } : { observer: member.username },
    ),
    nextUrl: nextCursor && withQuery(address, { utan: nextCursor }),
    firstUrl: beforeId === undefined ? null : address,
  };
}

type Of = { card: ReturnType<typeof toCardView>; sighting: { taxon: { id: number } | null } };

function toRow(item: DeterminationView, { card, sighting }: Of): DeterminationRow {
  const { id, taxon, user, expertInScope, dateText, comment, withdrawnAt, replacedAt, hidden } = item;
  return {
    id,
    url: card.url,
    image: card.image?.small ?? null,
    said: { origName: taxon.origName, name: taxon.name, rank: taxon.taxonType },
    who: user.displayName,
    isExpert: expertInScope,
    dateText,
    comment,
    isPast: withdrawnAt !== null || replacedAt !== null || hidden,
    name: card.taxon,
    isName: sighting.taxon?.id === taxon.id,
    placeText: card.placeText,
  };
}
