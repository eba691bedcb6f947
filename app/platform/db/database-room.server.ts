import { sql } from 'kysely';
import { DomainError } from '../action/domain-error.ts';
import type { Db } from './database.server.ts';
import { forgetLack, lacksRoom } from './no-room.ts';

/** More than what PostgreSQL may find free within its files, in kilobytes. */
const probeKilobytes = 4096;

/** Whether the database can grow. Nobody but itself sees its disk, so it is tried out, and only once it has refused something. */
export async function hasRoom(db: Db): Promise<boolean> {
  if (!lacksRoom()) return true;
  try {
    await db.transaction().execute(async (tx) => {
      await sql`
        create temporary table room_probe on commit drop as
        select repeat(md5(number::text), 32) as kilobyte from generate_series(1, ${sql.lit(probeKilobytes)}) as made (number)`.execute(
        tx,
      );
    });
    forgetLack();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  return !lacksRoom();
}
