import { randomUUID } from 'node:crypto';
import { notificationKinds } from '#app/features/notifications/notification-kinds.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { World } from './world.ts';

/** How a member's names stand in an answer: the whole name, and the user name where it is not part of that. */
type Shown = { full: number; user: number };

export const fullNameOf = (username: string) => `Teljes-${username}-Név`;

/** Words that a person reads in a page, title included; of data, all of them. */
export function wordsOf(body: string, type: string): string {
  if (!type.includes('html')) return body.replaceAll(/"(username|url|to|href|[a-z]*Url)":"[^"]*"/g, '');
  return body
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

export function countNames(words: string, username: string): Shown {
  const full = words.split(fullNameOf(username)).length - 1;
  const rest = words.replaceAll(fullNameOf(username), ' ');
  return { full, user: [...rest.matchAll(new RegExp(`(?<![\\p{L}\\d.-])${username}(?![\\p{L}\\d])`, 'gu'))].length };
}

/** Gives every member of the world a full name, or takes it away. */
export async function nameEverybody(db: Db, { askers }: World, nameOf: (username: string) => string): Promise<void> {
  for (const { name, viewer } of askers)
    if (viewer.memberId !== null)
      await db
        .updateTable('member')
        .set({ full_name: nameOf(name) })
        .where('id', '=', viewer.memberId)
        .execute();
}

/** Something that everybody else has done to Anna's sighting, told to her. */
export async function plantTalk(db: Db, { askers, anna, sighting, taxa }: World): Promise<void> {
  for (const [index, { viewer }] of askers.entries()) {
    const { memberId } = viewer;
    if (memberId === null) continue;
    const about = { sighting_id: sighting, member_id: memberId };
    await db
      .insertInto('sighting_comment')
      .values({ ...about, client_id: randomUUID(), text: 'Szép.' })
      .execute();
    await db
      .insertInto('determination')
      .values({ ...about, taxon_id: taxa.minor, written_name: 'Fictus minor' })
      // What stands from the walk through the forms will do.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (memberId === anna) continue;
    await db.insertInto('favourite').values(about).execute();
    await db.insertInto('member_follow').values({ member_id: anna, followed_id: memberId }).execute();
    const data = JSON.stringify({ taxonLabel: 'Fictus minor', newNameLabel: null, nameChanged: false });
    const kind = notificationKinds[index % notificationKinds.length] ?? 'comment';
    for (const each of new Set(['comment', kind]))
      await db
        .insertInto('notification')
        .values({ member_id: anna, actor_id: memberId, kind: each, data, seen_at: new Date(), sighting_id: sighting })
        .execute();
  }
}
