import { chooseTaxa, determineNewMany } from '#app/features/determinations/determine-new.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { mayPublish } from '#app/features/members/may-publish.server.ts';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import { locateAllExactly } from '#app/features/places/locate-exactly.server.ts';
import type { LocatedPoint } from '#app/features/places/locate-point.server.ts';
import { archiveRevisions } from '#app/features/sightings/changes/archive-revision.server.ts';
import { insertSightings } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { holdTree } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { checkAltitude, checkedPoint } from './checked-form.ts';
import { recordingMessages as messages } from './messages.ts';
import { newSightingOf } from './new-sighting-of.ts';
import { refusalMessages } from './refusal-messages.ts';
import type { SightingForm } from './sighting-form.ts';

/** A find without pictures, as tables hold them; its form's clientId is its key. */
export type ListedFind = {
  form: SightingForm;
  /** Names of who saw it where that is not the member, '' where nobody knows. */
  observer: string | null;
  /** Who named it there: it is kept, and decides nothing. */
  identifiedBy: string | null;
};

/** What became of one, by its key: its sighting, or why there is none. */
export type RecordedFind = { clientId: string } & ({ sightingId: number } | { sightingId: null; problem: string });

/**
 * Saves finds of a list inside the caller's transaction, by the rules of `recordSighting` and with all that follows from it, in the
 * same few statements however many they are. Once for each key: what is there already is left out of the answer. One that breaks a
 * rule is refused alone; one without a name is a draft. It tells nobody. Throws not_logged_in, not_allowed.
 */
export async function recordMany(
  tx: Tx,
  viewer: Viewer,
  finds: readonly ListedFind[],
  now: Date = new Date(),
): Promise<RecordedFind[]> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await holdTree(tx);
  const usable = await chooseTaxa(
    tx,
    finds.flatMap(({ form }) => form.taxonId ?? []),
  );
  const judged = await judge(tx, finds, { now, isUsable: (id) => usable.has(id) });
  const good = judged.filter((each) => each.problem === null);
  const defaults = await findLicenceDefaults(tx, memberId);
  const named = (await mayPublish(tx, viewer)) ? ('published' as const) : ('draft' as const);
  const made = await insertSightings(
    tx,
    good.map(({ find, point, located }) => ({
      ...newSightingOf(
        { ...find.form, licenseId: find.form.licenseId ?? defaults.sightingLicenseId },
        { point, located },
      ),
      clientId: find.form.clientId,
      memberId,
      // Without a name or a picture there is nothing to show.
      state: find.form.taxonId === null ? 'draft' : named,
      recordedBy: find.observer,
      identifiedBy: find.identifiedBy,
    })),
  );
  const ids = new Map(made.map(({ id, clientId }) => [clientId, id]));
  await determineNewMany(
    tx,
    good.flatMap(({ find: { form } }) => {
      const sightingId = ids.get(form.clientId);
      if (sightingId === undefined || form.taxonId === null) return [];
      const statement = { taxonId: form.taxonId, certainty: form.certainty, basis: 'other', comment: '' } as const;
      return [{ sightingId, memberId, statement }];
    }),
  );
  for (const { find } of good) {
    const sightingId = ids.get(find.form.clientId);
    const names = find.form.observers;
    if (sightingId !== undefined && names.length > 0)
      await setObservers(tx, { sightingId, memberId, names, isTold: false });
  }
  await archiveRevisions(tx, { sightingIds: [...ids.values()], memberId, kind: 'created', isNumbered: true });
  return judged.flatMap(({ find, problem }): RecordedFind[] => {
    const { clientId } = find.form;
    const sightingId = ids.get(clientId);
    if (problem !== null) return [{ clientId, sightingId: null, problem }];
    return sightingId === undefined ? [] : [{ clientId, sightingId }];
  });
}

type Judged = { find: ListedFind } & ({ problem: null; point: LatLon; located: LocatedPoint } | { problem: string });
type Rules = { now: Date; isUsable: (taxonId: number) => boolean };

/** What `recordSighting` would refuse. */
async function judge(tx: Tx, finds: readonly ListedFind[], rules: Rules): Promise<Judged[]> {
  const pointed = finds.map((find) => ({ find, ...pointOf(find, rules) }));
  const points = pointed.flatMap((each) => (each.problem === null ? [each.point] : []));
  const located = (await locateAllExactly(tx, points)).values();
  return pointed.map((each): Judged => {
    if (each.problem !== null) return each;
    const { value: place } = located.next();
    if (!place) throw new Error('A point has not been located.');
    const problem = problemIn(() => checkAltitude(each.find.form.altitudeM, place.inHungary));
    return problem === null ? { ...each, located: place } : { find: each.find, problem };
  });
}

type Pointed = { problem: null; point: LatLon } | { problem: string };

/** What can be told of a find before it is known where its point lies. */
function pointOf({ form: { observedOn, place, taxonId } }: ListedFind, { now, isUsable }: Rules): Pointed {
  if (isFuture(observedOn, now)) return { problem: messages.dateFuture };
  if (taxonId !== null && !isUsable(taxonId)) return { problem: refusalMessages.taxonUnknown };
  let point: LatLon = place;
  const problem = problemIn(() => {
    point = checkedPoint(place);
  });
  return problem === null ? { problem, point } : { problem };
}

/** The words in which a check refuses; null where it does not. */
function problemIn(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    return error.details.map(({ message }) => message).join(' ');
  }
}
