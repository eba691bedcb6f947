import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { findObserverRows, updateObservers } from './observers.repo.server.ts';

/** Says who else saw it, members as `@username`; members who are new among them are told (unless `isTold` is false). Throws invalid naming an unknown member. */
export async function setObservers(
  tx: Tx,
  of: { sightingId: number; memberId: number; names: readonly string[]; isTold?: boolean },
): Promise<void> {
  const known = new Set((await findObserverRows(tx, [of.sightingId])).map((row) => row.member_id));
  const observers: { memberId: number | null; name: string }[] = [];
  for (const [index, name] of of.names.entries()) {
    const member = name.startsWith('@') ? await findMemberByName(tx, name.slice(1)) : null;
    if (member === undefined)
      throw new DomainError('invalid', [{ path: `observers.${index}`, message: messages.unknownObserver(name) }]);
    // The observer is one already, and nobody is named twice.
    if (member && (member.id === of.memberId || observers.some(({ memberId }) => memberId === member.id))) continue;
    observers.push({ memberId: member?.id ?? null, name: member?.displayName ?? name });
  }
  await updateObservers(tx, { sightingId: of.sightingId, observers });
  const named = new Set(observers.map(({ memberId }) => memberId));
  for (const gone of known)
    if (gone !== null && !named.has(gone))
      await takeNoticesBack(tx, { kind: 'observer', id: of.sightingId, memberId: gone });
  const fresh = observers.flatMap(({ memberId }) => (memberId === null || known.has(memberId) ? [] : [memberId]));
  if (fresh.length > 0 && of.isTold !== false) await tellObservers(tx, { ...of, fresh });
}

async function tellObservers(
  tx: Tx,
  { sightingId, memberId, fresh }: { sightingId: number; memberId: number; fresh: readonly number[] },
): Promise<void> {
  const [sighting] = await findSightingRows(tx, [sightingId]);
  const taxonId = sighting?.taxon_id ?? null;
  const taxonLabel = taxonId === null ? '' : ((await findTaxa(tx, [taxonId])).get(taxonId)?.label ?? '');
  const data = { taxonLabel, newNameLabel: null, nameChanged: false };
  const cause = { kind: 'observer', id: sightingId } as const;
  for (const each of fresh)
    await notify(tx, { memberId: each, kind: 'observer', sightingId, actorId: memberId, data, cause });
}
