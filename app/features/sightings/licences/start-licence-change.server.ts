import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { licenceName } from '#app/features/licences/licence-name.ts';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import { settingsMessages as messages } from '#app/features/licences/settings-messages.ts';
import { changeLicenceSettings, findDefaultLicences } from '#app/features/members/terms/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findLastChange, insertChange } from './licence-changes.repo.server.ts';
import { countLicences, findNewestId } from './licence-items.repo.server.ts';
import { defaultOf, fateOf, thingsOf } from './preview-licence-change.server.ts';
import { LICENCE_BATCH, runLicenceChange } from './step-licence-change.server.ts';

type Change = {
  kind: LicenceKind;
  memberId: number;
  toId: number;
  /** Of what there is, that with one of these; null leaves it all as it is. */
  fromIds: readonly number[] | null;
};

/**
 * Makes a licence the default (own terms are chosen elsewhere), and where asked gives it to what there is: at once where that is little, else in the background.
 * Answers the change's id, null without one. Throws invalid, conflict while an earlier change runs.
 */
export async function changeDefaultLicence(services: Services, change: Change): Promise<number | null> {
  const started = await write(services.db, (tx) => start(tx, services, change));
  if (started === null) return null;
  if (started.total <= LICENCE_BATCH) await runLicenceChange(services, started.id);
  return started.id;
}

async function start(tx: Tx, { queue }: Services, { kind, memberId, toId, fromIds }: Change) {
  const changes = toId === OWN_TERMS ? {} : kind === 'spottings' ? { spottingLicense: toId } : { imageLicense: toId };
  const { before, after } = await changeLicenceSettings(tx, memberId, changes);
  if (fromIds === null) return null;
  if (toId === OWN_TERMS && after.uniqueLicenc === null)
    throw new DomainError('invalid', [{ path: 'uniqueLicenc', message: messages.ownTermsMissing }]);
  checkFrom(fromIds, toId, await findDefaultLicences(tx, memberId, kind));
  const last = await findLastChange(tx, { memberId, kind });
  if (last && isRunning(last.state)) throw new DomainError('conflict', [{ path: 'from', message: messages.atOnce }]);
  const counted = await countLicences(tx, thingsOf(kind, memberId, after));
  const chosen = counted.filter(({ keeps, licenseId }) => keeps === null && fromIds.includes(licenseId));
  const total = chosen.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const id = await insertChange(tx, {
    member_id: memberId,
    kind,
    to_license_id: toId,
    from_license_ids: [...fromIds],
    former_default_id: defaultOf(kind, before),
    until_id: await findNewestId(tx, kind),
    total,
  });
  await queue.enqueue(tx, 'change-licences', { changeId: id });
  return { id, total };
}

export function isRunning(state: string): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}

/** What was given is not taken back: each of the former licences must allow no more than the new one; own terms replace defaults. */
function checkFrom(fromIds: readonly number[], toId: number, defaults: ReadonlySet<number>): void {
  if (fromIds.length === 0) throw new DomainError('invalid', [{ path: 'from', message: messages.chooseFrom }]);
  const refused = fromIds.filter((fromId) => fateOf(fromId, toId, defaults) !== 'changes');
  if (refused.length === 0) return;
  const why = (id: number) =>
    toId === OWN_TERMS ? messages.notDefault(licenceName(id)) : messages.narrower(licenceName(id), licenceName(toId));
  const details = refused.map((id) => ({ path: 'from', message: why(id) }));
  throw new DomainError('invalid', details);
}
