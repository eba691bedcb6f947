import { authorize } from '#app/features/members/can.ts';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { formReadings, keptOf, type SaidReading } from '../readings.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { sayOfPlace } from '../say-of-place.server.ts';
import { joinProposals } from '../sheet/photo-proposals.ts';
import { fieldOfPath, type TypedErrors } from '../typed-sighting.ts';
import { findDraftRow } from './drafts.repo.server.ts';
import { readFindDraft } from './read-draft.server.ts';

/** What came of a draft: a find with what was read into it, or what has to be mended; `gone` where it is no draft any more, as after a repeat. */
export type PublishedDraft = { clientId: string } & (
  | { kind: 'saved'; id: number; url: string; readings: SaidReading[] }
  | { kind: 'refused'; errors: TypedErrors }
  | { kind: 'gone' }
);

/** Publishes drafts of the viewer, each for itself: one that is refused stays a draft and does not hold up the others. Throws not_logged_in. */
export async function publishDrafts(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<PublishedDraft[]> {
  authorize(viewer, 'record');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const results: PublishedDraft[] = [];
  for (const clientId of new Set(clientIds)) {
    results.push({ clientId, ...(await publishOne(services, viewer, { memberId: viewer.memberId, clientId })) });
  }
  return results;
}

type Outcome = PublishedDraft extends infer Each ? (Each extends unknown ? Omit<Each, 'clientId'> : never) : never;

async function publishOne(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  of: { memberId: number; clientId: string },
): Promise<Outcome> {
  const row = await findDraftRow(services.db, of);
  if (row?.kind !== 'find') return { kind: 'gone' };
  const { form, errors, content, images } = await readFindDraft(services.db, row);
  if (!form) return { kind: 'refused', errors };
  try {
    const { id } = await recordSighting(services, viewer, form);
    const proposals = joinProposals(images.map(({ facts }) => facts));
    const known = { readings: formReadings(content.typed, proposals), kept: keptOf(content.typed) };
    const readings = await sayOfPlace(services.db, { place: form.place, sightingId: id, known });
    return { kind: 'saved', id, url: urls.sighting(id), readings };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'busy') throw error;
    const found: TypedErrors = {};
    for (const { path, message } of error.details) found[fieldOfPath(path)] ??= message;
    return { kind: 'refused', errors: error.details.length > 0 ? found : { '': problemBody(error).detail } };
  }
}
