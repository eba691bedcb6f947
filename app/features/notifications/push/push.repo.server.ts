import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { PushSubscription } from '#app/platform/push/send-push.server.ts';

export type NewDevice = PushSubscription & { memberId: number; sessionId: number; device: string };

/** Whether a device is sent messages because of a session. */
export const hasDevice = sql<boolean>`exists (select from push_subscription where session_id = session.id)`;

/** Keeps a device's subscription; one that somebody else had on it becomes the member's. */
export async function upsertDevice(
  tx: Tx,
  { memberId, sessionId, endpoint, p256dh, auth, device }: NewDevice,
): Promise<void> {
  const values = { member_id: memberId, session_id: sessionId, p256dh, auth, device };
  await tx
    .insertInto('push_subscription')
    .values({ ...values, endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...values, created_at: sql`now()` }))
    .execute();
}

/** A member's devices, the newest first. */
export async function findDevices(db: Db, memberId: number) {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'device', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findDevice(db: Db, id: number) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .select(['push_subscription.id', 'member_id', 'endpoint', 'p256dh', 'auth', 'member.username'])
    .where('push_subscription.id', '=', id)
    .executeTakeFirst();
}

/** Ends a device; `memberId` where it must be that member's. */
export async function deleteDevice(db: Db, { id, memberId }: { id: number; memberId?: number }): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .execute();
}

export async function updateDeviceSent(db: Db, id: number): Promise<void> {
  await db.updateTable('push_subscription').set({ sent_at: sql`now()` }).where('id', '=', id).execute();
}

export type GatheredPush = { deviceId: number; noticeIds: number[] };

/** Takes every notice that waits to be pushed and can be opened, for each device of its member: newest first, at most 50 of a member. */
export async function gatherPushes(tx: Tx, canOpen: RawBuilder<SqlBool>): Promise<GatheredPush[]> {
  const { rows } = await sql<GatheredPush>`
    with taken as (
      update notification set push_waits = false where push_waits and (seen_at is not null or ${canOpen})
      returning id, member_id, seen_at)
    select p.id as "deviceId", (array_agg(taken.id order by taken.id desc))[:50]::int[] as "noticeIds"
    from taken join push_subscription p on p.member_id = taken.member_id
    where taken.seen_at is null group by p.id`.execute(tx);
  return rows;
}

/** Gives back to wait what of the gathered cannot be opened any more. */
export async function updatePushWaitsAgain(
  db: Db,
  { noticeIds, canOpen }: { noticeIds: readonly number[]; canOpen: RawBuilder<SqlBool> },
): Promise<void> {
  await sql`
    update notification set push_waits = true
    where id = any(${[...noticeIds]}::bigint[]) and seen_at is null and not ${canOpen}`.execute(db);
}
