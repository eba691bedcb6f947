import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import { openComment, secretToTold } from '#app/features/sightings/privacy/coarse-log.ts';
import { readSightings } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { hideThing } from './hide-thing.server.ts';
import { type OpenThing, openThing } from './open-thing.server.ts';
import { reportMessages as messages } from './report-messages.ts';
import type { Thing } from './reported-thing.ts';
import { findReportRows, updateReportsDecided } from './reports.repo.server.ts';

type Decision = Thing & { verdict: 'hidden' | 'kept'; why: string };

/**
 * Hides a reported thing or leaves it (what was hidden before is shown again): all its reports at once, with the log of privileged
 * acts, and told to who reported it and whose it is. A second press changes nothing. Throws not_found, not_logged_in, not_allowed.
 */
export async function decideReport(db: Db, viewer: Viewer, { kind, id, verdict, why }: Decision): Promise<void> {
  authorize(viewer, 'moderate');
  const thing = { kind, id };
  await writeUnderTree(db, async (tx) => {
    const opened = await openThing(tx, viewer, thing);
    const before = await findReportRows(tx, [thing]);
    if (before.length === 0) throw new DomainError('not_found');
    const reporters = await updateReportsDecided(tx, { thing, verdict, memberId: viewer.memberId, why });
    if (reporters.length === 0) return;
    const isHidden = verdict === 'hidden';
    const wasHidden = before.some((row) => row.state === 'hidden');
    const isChanged = isHidden !== wasHidden && (await hideThing(tx, viewer, { thing, opened, isHidden }));
    await settle(tx, viewer, { thing, opened, isHidden, why, reporters, isOwnerTold: isChanged });
  });
}

/**
 * Hides an event or a project that nobody need have reported, or shows it again; reports that it has are decided so too. A second press changes nothing.
 * Throws not_found, not_logged_in, not_allowed.
 */
export async function hideUnasked(
  db: Db,
  viewer: Viewer,
  { kind, id, verdict, why }: Decision & { kind: 'event' | 'project' },
): Promise<void> {
  authorize(viewer, 'moderate');
  const thing = { kind, id };
  await writeUnderTree(db, async (tx) => {
    const opened = await openThing(tx, viewer, thing);
    const isHidden = verdict === 'hidden';
    const reporters = await updateReportsDecided(tx, { thing, verdict, memberId: viewer.memberId, why });
    const isChanged = await hideThing(tx, viewer, { thing, opened, isHidden });
    if (!isChanged && reporters.length === 0) return;
    await settle(tx, viewer, { thing, opened, isHidden, why, reporters, isOwnerTold: isChanged });
  });
}

/** Logs a decision, and tells it. */
async function settle(tx: Tx, viewer: Viewer, decided: Omit<Told, 'by'>): Promise<void> {
  const { thing, isHidden, why } = decided;
  const action = isHidden ? 'hide-thing' : 'keep-thing';
  await recordAct(tx, viewer, { action, subject: `${thing.kind}:${thing.id}`, data: { reason: why } });
  await tell(tx, { ...decided, by: viewer.memberId });
  touch(tx, 'sightings');
}

type Told = {
  thing: Thing;
  opened: OpenThing;
  isHidden: boolean;
  why: string;
  reporters: readonly number[];
  isOwnerTold: boolean;
  /** Who decides, whom neither names. */
  by: number | null;
};

async function tell(tx: Tx, { thing, opened, isHidden, why, reporters, isOwnerTold, by }: Told): Promise<void> {
  const { sighting, ownerIds } = opened;
  const taxonLabel = await findTaxonLabel(tx, sighting?.taxon_id ?? null);
  const data = { taxonLabel, newNameLabel: null, nameChanged: false };
  // The page of what is hidden or deleted is closed to them: the words alone.
  const [now] = sighting ? await readSightings(tx, [sighting.id]) : [];
  const sightingId = now?.state === 'published' ? now.id : null;
  const whyTo = (memberId: number) => (sighting ? openComment(why, secretToTold(sighting, memberId)) : why);
  const cause = { kind: `decided_${thing.kind}`, id: thing.id } as const;
  // Decided otherwise than before: that is no longer so.
  await takeNoticesBack(tx, cause);
  for (const memberId of new Set(reporters)) {
    const detail = messages.decided(thing.kind, isHidden, whyTo(memberId));
    const told = { sightingId, actorId: null, by, data: { ...data, detail }, cause };
    await notify(tx, { memberId, kind: 'report_decided', ...told });
  }
  if (!isOwnerTold) return;
  for (const memberId of ownerIds) {
    const toOwner = { ...data, detail: messages.moderated(thing.kind, isHidden, whyTo(memberId)) };
    const told = { sightingId: sighting?.id ?? null, actorId: null, by, data: toOwner, cause };
    await notify(tx, { memberId, kind: 'moderated', ...told });
  }
}
