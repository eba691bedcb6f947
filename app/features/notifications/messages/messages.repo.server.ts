import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { ways } from '../notices.repo.server.ts';

export type NewMessage = {
  clientId: string;
  sentBy: number;
  /** null = to everybody */
  toMemberId: number | null;
  title: string;
  text: string;
};

/** The message's id, and whether it is new: a repeat of the same press answers the same one. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<{ id: number; isNew: boolean }> {
  const row = await tx
    .insertInto('admin_message')
    .values({
      client_id: message.clientId,
      sent_by: message.sentBy,
      to_member_id: message.toMemberId,
      title: message.title,
      text: message.text,
    })
    .onConflict((conflict) => conflict.constraint('admin_message_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, isNew: true };
  const standing = await tx
    .selectFrom('admin_message')
    .select('id')
    .where('client_id', '=', message.clientId)
    .executeTakeFirstOrThrow();
  return { id: standing.id, isNew: false };
}

export async function findMessage(db: Db, id: number) {
  return db.selectFrom('admin_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What was sent, the newest first. */
export async function pageMessages(db: Db, { beforeId, limit }: { beforeId?: number | undefined; limit: number }) {
  return db
    .selectFrom('admin_message')
    .leftJoin('member as reader', 'reader.id', 'admin_message.to_member_id')
    .leftJoin('member as sender', 'sender.id', 'admin_message.sent_by')
    .select(['admin_message.id', 'admin_message.title', 'admin_message.created_at', 'admin_message.told_at'])
    .select(['reader.username as to_username', 'admin_message.to_member_id', 'sender.username as sender_username'])
    .$if(beforeId !== undefined, (query) => query.where('admin_message.id', '<', beforeId ?? 0))
    .orderBy('admin_message.id', 'desc')
    .limit(limit)
    .execute();
}

/** Tells its readers, each once however often it is done: constraint notification_one_of_message. */
export async function insertMessageNotices(tx: Tx, messageId: number): Promise<void> {
  const { letter, push } = ways(sql`m.id`, 'message');
  await sql`
    insert into notification (member_id, kind, actor_id, message_id, data, letter, push_waits)
    select m.id, 'message', a.sent_by, a.id,
      jsonb_build_object('taxonLabel', '', 'newNameLabel', null, 'nameChanged', false, 'detail', a.title), ${letter}, ${push}
    from admin_message a join member m on m.deleted_at is null and (a.to_member_id is null or a.to_member_id = m.id)
    where a.id = ${messageId} and a.told_at is null and m.id is distinct from a.sent_by
    on conflict (message_id, member_id) where message_id is not null do nothing`.execute(tx);
  await tx.updateTable('admin_message').set({ told_at: sql`now()` }).where('id', '=', messageId).execute();
}
