import { authorize } from '#app/features/members/can.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { inFormerWords } from '../former-content.ts';
import type { EveningForm } from './evening-form.ts';
import { existsOwnEvening, findEveningIdByClient } from './evenings.repo.server.ts';
import { keepEvening } from './keep-evening.server.ts';
import { reviseEveningIn } from './revise-evening.server.ts';

/**
 * Saves an evening, or with an `id` changes the member's own, as while its finds are sent: those that are saved already come along as
 * when it is revised. Once for each clientId, a repeat changes nothing. Throws not_logged_in, not_found, invalid, conflict (the key was
 * sent with something else).
 */
export async function saveEvening(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  form: EveningForm,
  now: Date = new Date(),
): Promise<{ id: number }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const id = await writeUnderTree(db, async (tx) => {
    const { clientId, ...content } = form;
    const guarded = { content, formerContent: inFormerWords(content) };
    const isNew = await guardClientKey(tx, { memberId, kind: 'session', clientId, ...guarded });
    if (!isNew) return eveningOfKey(tx, { memberId, clientId, id: form.id });
    if (form.id !== undefined && !(await existsOwnEvening(tx, { id: form.id, memberId })))
      throw new DomainError('not_found', [{ path: 'id', message: refusalMessages.eveningGone }]);
    const known = form.id ?? (await findEveningIdByClient(tx, { memberId, clientId }));
    if (known === undefined) return keepEvening(tx, { memberId, form, now });
    await reviseEveningIn(tx, { ...viewer, memberId }, { id: known, form, now });
    return known;
  });
  return { id };
}

/** What the key made, or changed, the first time. */
async function eveningOfKey(
  tx: Tx,
  of: { memberId: number; clientId: string; id: number | undefined },
): Promise<number> {
  const id = of.id ?? (await findEveningIdByClient(tx, of));
  if (id === undefined)
    throw new DomainError('not_found', [{ path: 'clientId', message: refusalMessages.eveningGone }]);
  return id;
}
