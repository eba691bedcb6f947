import type { Db } from '#app/platform/db/database.server.ts';
import { deleteDevice, findDevice, updateDeviceSent } from './push.repo.server.ts';

/** A device that messages are pushed to, with whose it is; undefined once it was given up. */
export async function findPushDevice(db: Db, id: number): ReturnType<typeof findDevice> {
  return findDevice(db, id);
}

/** A device whose push service knows it no more. */
export async function forgetPushDevice(db: Db, of: { id: number; memberId?: number }): Promise<void> {
  await deleteDevice(db, of);
}

/** The device has been sent something. */
export async function keepPushSent(db: Db, id: number): Promise<void> {
  await updateDeviceSent(db, id);
}
