import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findLastChange } from './licence-changes.repo.server.ts';
import { undoableUntil } from './undo-licence-change.server.ts';

/** A change of many licences, for the member whose things they are. */
export type LicenceChangeView = {
  id: number;
  kind: LicenceKind;
  toLicenseId: number;
  fromLicenseIds: number[];
  state: 'waiting' | 'running' | 'done' | 'undoing' | 'undone';
  /** How many things it is about, and how many have been changed (and not put back). */
  total: number;
  done: number;
  /** UTC instant until which it can be taken back; null where it no longer can. */
  undoableUntil: string | null;
  createdAt: string;
};

/** The newest change of a member's kind; undefined where there was none. */
export async function findLicenceChange(
  db: Db,
  of: { memberId: number; kind: LicenceKind },
): Promise<LicenceChangeView | undefined> {
  const row = await findLastChange(db, of);
  if (!row) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    toLicenseId: row.to_license_id,
    fromLicenseIds: row.from_license_ids,
    state: row.state,
    total: row.total,
    done: row.done,
    undoableUntil: undoableUntil(row)?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
