import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { refuseBlocked } from '#app/features/members/following/find-relation.server.ts';
import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { toEditable } from '#app/features/sightings/changes/editable-sighting.ts';
import { openForEdit, readForSuggestion } from '#app/features/sightings/changes/open-for-edit.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { seesTruePlace } from '#app/features/sightings/privacy/true-places.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { inFormerWords } from '../former-content.ts';
import { recordingMessages as messages } from '../messages.ts';
import { editWithin } from './edit-sighting.server.ts';
import { asMakerSees, fieldsOf, type KeptChanges, keepChanges, staleFields } from './suggested-changes.server.ts';
import { type SuggestedChanges, type SuggestionRequest, suggestedChanges } from './suggestion-form.ts';
import { fieldWords } from './suggestion-words.ts';
import {
  findSuggestionByClient,
  findSuggestionForUpdate,
  insertSuggestion,
  updateDecided,
  updateOlderWithdrawn,
} from './suggestions.repo.server.ts';

type Writing = Pick<Services, 'db' | 'queue'>;
type Proposal = Extract<SuggestionRequest, { action: 'propose' }>;
type Decision = Exclude<SuggestionRequest, { action: 'propose' }>;

export type SuggestionOutcome = { id: number; state: 'open' | 'accepted' | 'declined' | 'withdrawn' };

/** A suggestion's changes as they are kept. */
export function readKeptChanges(kept: unknown): KeptChanges {
  const loose = suggestedChanges.catch({});
  const none = { from: {}, to: {}, seesTrue: false };
  return z
    .object({ from: loose, to: loose, seesTrue: z.boolean().default(false) })
    .catch(none)
    .parse(kept);
}

/** Proposes a correction of somebody else's sighting, or decides on one. Throws not_logged_in, not_allowed, not_found, invalid, conflict. */
export async function suggestEdit(
  services: Writing,
  viewer: Viewer,
  request: SuggestionRequest,
): Promise<SuggestionOutcome> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const { memberId } = viewer;
  return writeUnderTree(services.db, (tx) =>
    request.action === 'propose'
      ? propose(tx, viewer, { ...request, memberId })
      : decide(tx, services, { viewer, memberId, decision: request }),
  );
}

async function propose(tx: Tx, viewer: Viewer, of: Proposal & { memberId: number }): Promise<SuggestionOutcome> {
  const { spottingId: sightingId, clientId, memberId, comment } = of;
  if (!(await findSighting(tx, viewer, sightingId))) throw new DomainError('not_found');
  const sighting = await readForSuggestion(tx, sightingId);
  await refuseBlocked(tx, { ownerId: sighting.member_id, viewer, message: messages.suggestionBlocked });
  authorize(viewer, 'suggestEdit', { memberId: sighting.member_id, ancestorIds: [] });
  const seesTrue = await seesTruePlace(tx, viewer, sighting);
  // Whether a guess is right would be told by whether anything changes.
  if (!seesTrue && (of.changes.place || of.changes.observedOn)) throw invalid('changes', refusalMessages.suggestHidden);
  if (of.changes.observedOn && isFuture(of.changes.observedOn))
    throw invalid('changes.observedOn', messages.dateFuture);
  const changes = { ...keepChanges(asMakerSees(sighting, seesTrue), of.changes), seesTrue };
  if (fieldsOf(changes.to).length === 0) throw invalid('changes', refusalMessages.nothingSuggested);

  const content = { sightingId, comment, changes: of.changes };
  const formerContent = inFormerWords(content);
  await guardClientKey(tx, { memberId, kind: 'suggestion', clientId, content, formerContent });
  const id = await insertSuggestion(tx, { clientId, sightingId, memberId, comment, changes: JSON.stringify(changes) });
  if (id === undefined) {
    const known = await findSuggestionByClient(tx, { memberId, clientId });
    if (!known) throw new Error('A suggestion with this clientId conflicts, yet is not there.');
    return known;
  }
  await updateOlderWithdrawn(tx, { sightingId, memberId, newerId: id });
  const told = { viewer, sightingId, suggestionId: id, changes: changes.to };
  await tell(tx, { ...told, to: sighting.member_id, kind: 'suggestion', called: comment });
  return { id, state: 'open' };
}

type Deciding = { viewer: Viewer; memberId: number; decision: Decision };

async function decide(tx: Tx, services: Writing, { viewer, memberId, decision }: Deciding): Promise<SuggestionOutcome> {
  const { suggestionId: id, action } = decision;
  const row = await findSuggestionForUpdate(tx, id);
  if (!row) throw new DomainError('not_found');
  const state = ({ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const)[action];
  if (action === 'withdraw') authorize(viewer, 'withdrawOwn', { memberId: row.member_id });
  const sighting = action === 'withdraw' ? undefined : await openForEdit(tx, viewer, row.sighting_id);
  if (row.state === state) return { id, state };
  if (row.state !== 'open')
    throw new DomainError('conflict', [{ path: '', message: refusalMessages.suggestionDecided }]);
  if (sighting && decision.action === 'accept') {
    const changes = readKeptChanges(row.changes);
    const now = toEditable(sighting);
    if (!decision.evenIfStale && staleFields(changes, asMakerSees(sighting, changes.seesTrue)).length > 0)
      throw new DomainError('conflict');
    const edit = { id: sighting.id, revision: sighting.revision, ...asEdit(changes.to, now) };
    await editWithin(tx, services, { viewer, edit, kind: 'suggested', by: row.member_id });
  }
  await updateDecided(tx, { id, state, memberId });
  if (action !== 'withdraw') {
    const kind = action === 'accept' ? 'suggestion_accepted' : 'suggestion_declined';
    const told = { viewer, sightingId: row.sighting_id, suggestionId: id, changes: readKeptChanges(row.changes).to };
    await tell(tx, { ...told, to: row.member_id, kind });
  }
  touch(tx, 'sightings');
  return { id, state };
}

/** The place's own words and who may see it stay the observer's. */
function asEdit({ place, ...rest }: SuggestedChanges, now: ReturnType<typeof toEditable>) {
  if (!place) return rest;
  const { text, visibility } = now.place;
  return { ...rest, place: { ...place, source: 'typed' as const, text, visibility, isConfirmed: true } };
}

type Told = {
  viewer: Viewer;
  sightingId: number;
  to: number;
  kind: 'suggestion' | 'suggestion_accepted' | 'suggestion_declined';
  suggestionId: number;
  changes: SuggestedChanges;
  /** The words of a new one: who is called in them is told too. */
  called?: string;
};

async function tell(
  tx: Tx,
  { viewer, sightingId, to, kind, suggestionId: id, changes, called = '' }: Told,
): Promise<void> {
  if (viewer.memberId === null) return;
  const taxonLabel = (await findSighting(tx, viewer, sightingId))?.taxon?.label ?? '';
  const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: fieldWords(fieldsOf(changes)) };
  const cause = { kind: kind === 'suggestion' ? 'suggestion' : 'decided_suggestion', id } as const;
  const said = { at: { sightingId }, taxonLabel, authorId: viewer.memberId, text: called, except: to };
  await tellCalled(tx, { ...said, where: 'egy javítási javaslatban', cause });
  await notify(tx, { memberId: to, kind, sightingId, actorId: viewer.memberId, data, cause });
  touch(tx, 'sightings');
}
