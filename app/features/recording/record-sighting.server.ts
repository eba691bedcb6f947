import { determineNew } from '#app/features/determinations/determine.server.ts';
import { authorize, can } from '#app/features/members/can.ts';
import { findLicenceDefaults } from '#app/features/members/find-licence-defaults.server.ts';
import { locatePoint } from '#app/features/places/locate-point.server.ts';
import { archiveRevision } from '#app/features/sightings/archive-revision.server.ts';
import { attachImages } from '#app/features/sightings/attach-images.server.ts';
import { insertSighting } from '#app/features/sightings/insert-sighting.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { checkPoint } from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { recordingMessages as messages } from './messages.ts';
import type { SightingForm } from './sighting-form.ts';
import { decimal, placeProblems } from './typed-place.ts';

/** When it is recorded: `now` decides what is the future; an import keeps its own `createdAt`. */
export type RecordingTimes = { now?: Date; createdAt?: Date };

/** Saves a sighting with its images and the observer's determination, once for each clientId: a repeat answers the same id. Throws not_logged_in, invalid, image_not_own, taxon_not_usable. */
export async function recordSighting(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  form: SightingForm,
  { now = new Date(), createdAt }: RecordingTimes = {},
): Promise<{ id: number; isNew: boolean }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (isFuture(form.observedOn, now)) throw invalid('observedOn.from', messages.dateFuture);
  const point = checkedPoint(form.place);
  const located = locatePoint(point);
  const licenseId = form.licenseId ?? (await findLicenceDefaults(db, memberId)).sightingLicenseId;

  return write(db, async (tx) => {
    const saved = await insertSighting(tx, {
      clientId: form.clientId,
      memberId,
      state: can(viewer, 'publish') ? 'published' : 'draft',
      observedFrom: form.observedOn.from,
      observedTo: form.observedOn.to,
      observedTime: form.observedOn.time,
      datePrecision: form.observedOn.precision,
      ...point,
      uncertaintyM: form.place.uncertaintyM,
      positionSource: form.place.source,
      placeText: form.place.text,
      settlement: located.settlement?.name ?? null,
      settlementDistanceM: located.settlement?.distanceM ?? null,
      countyCode: located.countyCode,
      county: located.county,
      inHungary: located.inHungary,
      altitudeM: null,
      habitat: form.habitat,
      visibility: form.place.visibility,
      individualCount: form.individualCount,
      countKind: form.countKind,
      sex: form.sex,
      lifeStage: form.lifeStage,
      method: form.method,
      hostPlant: form.hostPlant,
      notes: form.notes,
      privateNotes: form.privateNotes,
      recordedBy: null,
      licenseId,
      ...(createdAt && { createdAt }),
    });
    if (!saved.isNew) return saved;
    const sightingId = saved.id;
    await attachImages(tx, { memberId, sightingId, imageIds: form.imageIds });
    if (form.taxonId !== null) {
      const basis = form.imageIds.length > 0 ? 'photo' : 'other';
      const statement = { taxonId: form.taxonId, certainty: form.certainty, basis, comment: '' } as const;
      await determineNew(tx, { sightingId, memberId, statement, ...(createdAt && { createdAt }) });
    }
    await archiveRevision(tx, { sightingId, memberId, kind: 'created' });
    return saved;
  });
}

function checkedPoint(place: SightingForm['place']): LatLon {
  const checked = checkPoint(place);
  if (checked.kind === 'point') return checked.point;
  if (checked.kind === 'swapped') {
    if (place.isConfirmed) return checked.point;
    const { latitude, longitude } = checked.suggestion;
    throw invalid('place.latitude', messages.placeSwapped(decimal(latitude), decimal(longitude)));
  }
  throw invalid('place.latitude', checked.kind === 'invalid' ? placeProblems[checked.problem] : messages.placeMissing);
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', [{ path, message }]);
}
