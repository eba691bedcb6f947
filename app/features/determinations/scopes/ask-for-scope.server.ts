import { authorize } from '#app/features/members/can.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { strangeLetter, strangeLetterMessage } from '#app/platform/text/strange-letter.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findTypedTaxon } from '../find-typed-taxon.server.ts';
import { scopeMessages as messages } from './scope-messages.ts';
import { maxOpenRequests } from './scope-request-form.ts';
import {
  countOpenRequests,
  findOpenRequestForUpdate,
  insertScopeRequest,
  updateRequestDecided,
} from './scope-requests.repo.server.ts';

type Asked = { taxonId?: number | undefined; taxonName: string; reason: string };

/** Asks to be trusted with a branch, in its present meaning. Throws not_logged_in, email_not_confirmed, invalid. */
export async function askForScope(db: Db, viewer: Viewer, asked: Asked): Promise<void> {
  authorize(viewer, 'askForScope');
  const memberId = viewer.memberId ?? 0;
  const written = asked.taxonId ?? (await findTypedTaxon(db, asked.taxonName));
  const line = written === undefined ? undefined : (await findTaxonLines(db, [written])).get(written);
  const taxonId = line?.presentId ?? null;
  const strange = strangeLetter(asked.taxonName);
  if (!line || taxonId === null)
    throw refused('taxonName', strange ? strangeLetterMessage(strange) : messages.taxonUnknown);
  if (viewer.expertTaxonIds.some((scope) => line.ancestorIds.includes(scope)))
    throw refused('taxonName', messages.alreadyExpert);
  await write(db, async (tx) => {
    if ((await countOpenRequests(tx, memberId)) >= maxOpenRequests) throw refused('taxonName', messages.tooMany);
    const isNew = await insertScopeRequest(tx, { memberId, taxonId, reason: asked.reason });
    if (!isNew) throw refused('taxonName', messages.alreadyAsked);
  });
}

/** Takes an own request back that nobody has decided of; throws not_found. */
export async function takeScopeRequestBack(db: Db, viewer: Viewer, requestId: number): Promise<void> {
  authorize(viewer, 'askForScope');
  await write(db, async (tx) => {
    const request = await findOpenRequestForUpdate(tx, requestId);
    if (!request || !isOneself(viewer, request.member_id)) throw new DomainError('not_found');
    await updateRequestDecided(tx, requestId, { by: viewer.memberId, outcome: 'withdrawn', answer: '' });
  });
}

const refused = (path: string, message: string) => new DomainError('invalid', [{ path, message }]);
