import { findUnread } from '#app/features/notifications/take-notice-back.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type OwnerNews, ownerKinds, toOwnerNews } from './owner-news.ts';

type Of = { id: number; observerId: number };

/** What a sighting's observer has been told of a determination and has not looked at yet. */
export async function findOwnerNews(tx: Tx, { id, observerId }: Of): Promise<OwnerNews | undefined> {
  const notice = await findUnread(tx, { kind: 'determination', id, memberId: observerId }, ownerKinds);
  return notice && toOwnerNews(notice);
}

/**
 * The name that the observer knows, where they have not read of a word and it ends: its end is news to them only where the sighting
 * bears another then. Undefined where they have read of it.
 */
export async function findKnownName(tx: Tx, of: Of): Promise<KnownName | undefined> {
  const news = await findOwnerNews(tx, of);
  // Of what was only said otherwise they have heard.
  if (!news || news.detail) return undefined;
  return { taxonId: news.knownTaxonId };
}

/** `taxonId` undefined where it was the first word of its member that they would have read of: then its end is none to them. */
export type KnownName = { taxonId: number | null | undefined };
