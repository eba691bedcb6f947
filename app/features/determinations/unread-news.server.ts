import { findUnread } from '#app/features/notifications/take-notice-back.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type OwnerNews, ownerKinds, toOwnerNews } from './owner-news.ts';

type Of = { id: number; observerId: number };

/** What a sighting's observer has been told of a determination and has not looked at yet. */
export async function findOwnerNews(tx: Tx, { id, observerId }: Of): Promise<OwnerNews | undefined> {
  const notice = await findUnread(tx, { kind: 'determination', id, memberId: observerId }, ownerKinds);
  return notice && toOwnerNews(notice);
}

/** Whether the observer has heard nothing of it yet: then its end is no news to them either. */
export async function isUnheard(tx: Tx, of: Of): Promise<boolean> {
  const news = await findOwnerNews(tx, of);
  // Of what was only said otherwise they have heard.
  return news !== undefined && !news.detail;
}
