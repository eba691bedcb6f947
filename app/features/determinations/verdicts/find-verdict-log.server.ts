import { can } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { openComment, type SecretPlace, saidAt, saidAtText } from '#app/features/sightings/privacy/coarse-log.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { VerdictView } from './verdict-view.ts';
import { findVerdicts } from './verdicts.repo.server.ts';

export type VerdictLog = {
  /** Oldest first, ended ones included. */
  items: VerdictView[];
  /** The viewer's own that stands. */
  ownId: number | null;
  /** Whether the viewer decides of it as an expert. */
  canGive: boolean;
};

type Of = {
  sightingId: number;
  /** Whose sighting it is and where its name stands in the tree. */
  subject: { memberId: number; ancestorIds: readonly number[] };
  secret: SecretPlace;
};

/** Every expert's decision of a sighting that the viewer may open. */
export async function findVerdictLog(db: Db, viewer: Viewer, { sightingId, subject, secret }: Of): Promise<VerdictLog> {
  const rows = await findVerdicts(db, [sightingId]);
  const users = await findMembers(
    db,
    rows.map((row) => row.member_id),
  );
  const taxa = await findTaxa(
    db,
    rows.map((row) => row.taxon_id).filter((id) => id !== null),
  );
  const items = rows.flatMap((row): VerdictView[] => {
    const user = users.get(row.member_id);
    if (!user) return [];
    const { id, verdict, asks, end_reason: endReason, created_at: at } = row;
    const taxon = row.taxon_id === null ? null : (taxa.get(row.taxon_id) ?? null);
    const comment = openComment(row.comment, secret);
    return [
      {
        id,
        user,
        verdict,
        asks,
        comment,
        taxon,
        createdAt: saidAt(at, secret),
        dateText: saidAtText(at, secret),
        endReason,
      },
    ];
  });
  const own = rows.find((row) => isOneself(viewer, row.member_id) && row.ended_at === null);
  return { items, ownId: own?.id ?? null, canGive: can(viewer, 'giveVerdict', subject) };
}
