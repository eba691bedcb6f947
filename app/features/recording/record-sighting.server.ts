import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { mayPublish } from '#app/features/members/may-publish.server.ts';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { insertSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { findHints } from '#app/features/sightings/hints/find-hints.server.ts';
import type { KeptHint } from '#app/features/sightings/hints/hint.ts';
import { attachImages } from '#app/features/sightings/pictures/attach-images.server.ts';
import { describeImages } from '#app/features/sightings/pictures/describe-images.server.ts';
import { answerNew, keepAnswered } from '#app/features/sightings/projects/answer-new.server.ts';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import { tellCalledInNotes } from '#app/features/talk/tell-called-in-notes.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { strangeLetter, strangeLetterMessage } from '#app/platform/text/strange-letter.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { checkAltitude, checkedPoint, invalid } from './checked-form.ts';
import { settleDraft } from './drafts/settle-draft.server.ts';
import { inStandingEvening } from './evenings/in-standing-evening.server.ts';
import { inFormerWords } from './former-content.ts';
import { recordingMessages as messages } from './messages.ts';
import { newSightingOf } from './new-sighting-of.ts';
import type { SightingForm } from './sighting-form.ts';

/** When it is recorded: `now` decides what is the future; an import keeps its own `createdAt`. */
export type RecordingTimes = { now?: Date; createdAt?: Date };

/** Saves a sighting with its images and the observer's determination, once for each clientId: a repeat answers the same id. Throws not_logged_in, invalid, conflict (the key was sent with something else), image_not_own, taxon_not_usable. */
export async function recordSighting(
  { db, queue }: Pick<Services, 'db'> & Partial<Pick<Services, 'queue'>>,
  viewer: Viewer,
  form: SightingForm,
  { now = new Date(), createdAt }: RecordingTimes = {},
): Promise<{ id: number; isNew: boolean }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (isFuture(form.observedOn, now)) throw invalid('observedOn.from', messages.dateFuture);
  const typedPlace = await placed(db, form);
  const taxonId = await taxonOf(db, form);
  const licenseId = form.licenseId ?? (await findLicenceDefaults(db, memberId)).sightingLicenseId;

  const typedHints = await answeredHintsOf(db, viewer, { ...form, taxonId });

  return writeUnderTree(db, async (tx) => {
    const { clientId, draft, evening, ...content } = form;
    const guarded = { act: 'record', content };
    const formerContent = inFormerWords(guarded);
    await guardClientKey(tx, { memberId, kind: 'sighting', clientId, content: guarded, formerContent });
    const standing = await inStandingEvening(tx, { form, memberId });
    if (isFuture(standing.observedOn, now)) throw invalid('observedOn.from', messages.dateFuture);
    const isMoved = standing.place !== form.place || standing.observedOn !== form.observedOn;
    const at = isMoved ? await placed(tx, standing) : typedPlace;
    const hints = isMoved ? await answeredHintsOf(tx, viewer, { ...standing, taxonId }) : typedHints;
    const answered = form.projectAnswers ?? [];
    await keepAnswered(tx, answered);
    const saved = await insertSighting(tx, {
      ...newSightingOf({ ...standing, licenseId }, at),
      ...{ clientId, memberId, eveningId: form.sessionId, hints },
      state: (await mayPublish(tx, viewer)) ? 'published' : 'draft',
      ...(createdAt && { createdAt }),
    });
    if (!saved.isNew) return saved;
    await settleDraft(tx, { memberId, clientId, draft });
    const sightingId = saved.id;
    await attachImages(tx, { memberId, sightingId, imageIds: form.imageIds });
    await describeImages(tx, queue ? { queue } : {}, { sightingId, details: form.imageDetails, known: [] });
    if (taxonId !== null) {
      const basis = form.imageIds.length > 0 ? 'photo' : 'other';
      const statement = { taxonId, certainty: form.certainty, basis, comment: '' } as const;
      await determineNew(tx, { sightingId, memberId, statement, ...(createdAt && { createdAt }) });
    }
    if (form.observers.length > 0) await setObservers(tx, { sightingId, memberId, names: form.observers });
    await tellCalledInNotes(tx, { sightingId, memberId, text: form.notes });
    const images = form.imageDetails.filter(({ id }) => form.imageIds.includes(id));
    await tellCalledInCaptions(tx, { sightingId, memberId, images });
    await answerNew(tx, { sightingId, memberId, answered });
    await archiveRevision(tx, { sightingId, memberId, kind: 'created' });
    return saved;
  });
}

/** Where a form's place lies, with an altitude that it can have there. Throws invalid. */
async function placed(db: Db, form: SightingForm) {
  const point = checkedPoint(form.place);
  const located = await locateExactly(db, point);
  checkAltitude(form.altitudeM, located.inHungary);
  return { point, located };
}

/** The hints that were answered, with the numbers as they stand now: what the recorder saw is not taken from the browser. */
async function answeredHintsOf(db: Db, viewer: Viewer, form: SightingForm): Promise<KeptHint[]> {
  if (form.hintAnswers.length === 0) return [];
  const { taxonId, observedOn, place, lifeStage, altitudeM } = form;
  const day = observedOn.precision === 'day' ? observedOn.from : null;
  const hints = await findHints(db, viewer, { taxonId, point: place, day, lifeStage, altitudeM, imageIds: [] });
  return hints.flatMap((hint) => {
    const given = form.hintAnswers.find(({ kind }) => kind === hint.kind);
    return given ? [{ hint, answer: given.answer }] : [];
  });
}

/** What was picked, or the one taxon that the typed name means. */
async function taxonOf(db: Services['db'], { taxonId, taxonName }: SightingForm): Promise<number | null> {
  if (taxonId !== null || taxonName === null) return taxonId;
  const found = await findTypedTaxon(db, taxonName);
  const strange = strangeLetter(taxonName);
  if (found === undefined)
    throw invalid('taxonName', strange ? strangeLetterMessage(strange) : refusalMessages.taxonUnknown);
  return found;
}
