import type { Services } from '#app/platform/session/request-context.server.ts';
import { pageExpiredExports } from '../exports.repo.server.ts';
import { forgetExport } from '../forget-exports.server.ts';

/** Removes archives whose days are over. */
export async function sweepOwnData(services: Pick<Services, 'db' | 'config'>, now: Date = new Date()): Promise<void> {
  const limit = 100;
  for (;;) {
    const members = await pageExpiredExports(services.db, { now, limit });
    for (const memberId of members) await forgetExport(services, memberId);
    if (members.length < limit) return;
  }
}
