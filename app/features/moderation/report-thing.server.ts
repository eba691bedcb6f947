import { keepForModerators } from '#app/features/correspondence/messages-to-judge.server.ts';
import { findModerators } from '#app/features/members/administration/find-moderators.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import type { SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { openThing } from './open-thing.server.ts';
import { reportMessages as messages } from './report-messages.ts';
import type { ReportReason, Thing } from './reported-thing.ts';
import { insertReport } from './reports.repo.server.ts';

type Report = Thing & { reason: ReportReason; text: string };

/** Tells the moderators of a thing, once for each member and thing. Throws not_found, not_logged_in, not_allowed, too_many_requests. */
export async function reportThing(db: Db, viewer: Viewer, report: Report): Promise<{ sightingId: number | null }> {
  authorize(viewer, 'report');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await countTry(db, writingLimits.report, String(memberId));
  return write(db, async (tx) => {
    const { kind, id, reason, text } = report;
    const { sighting, ownerIds, isGone, reporterId = memberId } = await openThing(tx, viewer, report);
    if (isGone || reporterId !== memberId) throw new DomainError('not_found');
    if (ownerIds.includes(memberId)) throw new DomainError('not_allowed', [{ path: '', message: messages.own }]);
    const reportId = await insertReport(tx, { memberId, thing: { kind, id }, reason, text });
    if (kind === 'message') await keepForModerators(tx, id);
    const detail = messages.waiting(kind, reason);
    const unaware = kind === 'message' ? ownerIds : [];
    if (reportId !== undefined) await tellModerators(tx, { sighting, reportId, by: memberId, detail, unaware });
    return { sightingId: sighting?.id ?? null };
  });
}

type Waiting = {
  sighting: SightingRow | null;
  reportId: number;
  by: number;
  detail: string;
  /** Moderators who are not to decide of it. */
  unaware: readonly number[];
};

async function tellModerators(tx: Tx, { sighting, reportId, by, detail, unaware }: Waiting): Promise<void> {
  const taxonLabel = await findTaxonLabel(tx, sighting?.taxon_id ?? null);
  const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail };
  const cause = { kind: 'report', id: reportId } as const;
  // Who reported stands in the queue; the bell only says that something waits.
  for (const memberId of await findModerators(tx))
    if (!unaware.includes(memberId))
      await notify(tx, { memberId, kind: 'report', sightingId: sighting?.id ?? null, actorId: null, by, data, cause });
}
