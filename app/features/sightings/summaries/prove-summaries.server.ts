import type { Db } from '#app/platform/db/database.server.ts';
import { existsFormerLine } from '../changes/former-lines.repo.server.ts';
import { verifySummaries } from './verify-summaries.server.ts';

/** The nightly proof that what is counted is what the sightings say: a fault is logged and fails the job, which administrators see. Mends nothing. */
export async function proveSummaries(db: Db): Promise<void> {
  // Another night: what is on its way is no fault.
  if (await existsFormerLine(db)) return;
  const faults = await verifySummaries(db);
  if (faults.length === 0) return;
  const tables = faults.map(({ table, differences }) => `${table} (${differences})`).join(', ');
  throw new Error(`Summaries differ from the sightings: ${tables}.`);
}
