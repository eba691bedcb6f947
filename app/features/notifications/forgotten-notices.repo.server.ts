import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** What others were told of a member whom they follow, and the number among those who did the same. */
export async function deleteNoticesAbout(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('notification').where('followed', '=', `member:${memberId}`).execute();
  await sql`
    update notification set data = jsonb_set(data, '{others}', (
      select coalesce(jsonb_agg(other), '[]') from jsonb_array_elements(data -> 'others') as other
      where other <> to_jsonb(${memberId}::int)))
    where data -> 'others' @> to_jsonb(${memberId}::int)`.execute(tx);
}

/** What mail servers said of the address. */
export async function deleteBounces(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('bounced_address').where('email', '=', email).execute();
}
