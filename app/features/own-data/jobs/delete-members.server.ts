import { findDueMembers } from '#app/features/members/deletion/begin-deletion.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { deleteMember } from '../delete-member.server.ts';

/** Deletes every account whose days of grace are over; one that fails does not hold up the others, and is tried again. */
export async function deleteMembers(services: Services, now: Date = new Date()): Promise<void> {
  const failures: unknown[] = [];
  for (const memberId of await findDueMembers(services.db, now)) {
    await deleteMember(services, { memberId, now }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} fiókot nem sikerült törölni.`);
}
