import { authorize } from '#app/features/members/can.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { middleOf } from '#app/platform/geo/footprint.ts';
import { checkPoint } from '#app/platform/geo/parse-coordinates.ts';
import { roundPoint } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { recordingMessages as messages } from '../messages.ts';
import { maxUncertaintyM } from '../sighting-limits.ts';
import type { OwnPlace } from './own-place.ts';
import { type OwnPlaceInput, outlineSchema } from './own-place-form.ts';
import {
  countOwnPlaces,
  deleteOwnPlace,
  existsOwnPlaceNamed,
  findOwnPlaceRows,
  type OwnPlaceRow,
  updateOwnPlace,
  upsertOwnPlace,
} from './own-places.repo.server.ts';

const maxPlaces = 500;

/** The viewer's own places, by name. Throws not_logged_in. */
export async function findOwnPlaces(db: Db, viewer: Viewer): Promise<OwnPlace[]> {
  const rows = await findOwnPlaceRows(db, memberOf(viewer));
  return rows.map(toOwnPlace).sort((a, b) => compareHungarian(a.name, b.name));
}

/** Saves an own place: a name that is taken is that place. With an id it changes the known one. Throws not_logged_in, not_found, invalid. */
export async function saveOwnPlace(db: Db, viewer: Viewer, input: OwnPlaceInput): Promise<OwnPlace> {
  const memberId = memberOf(viewer);
  const { id, name } = input;
  const where = placeOf(input);
  return write(db, async (tx) => {
    if (id === undefined) {
      if (!where) throw invalid('latitude', messages.placeMissing);
      const saved = await upsertOwnPlace(tx, memberId, { name, ...where });
      if ((await countOwnPlaces(tx, memberId)) > maxPlaces)
        throw invalid('name', refusalMessages.tooManyPlaces(maxPlaces));
      return toOwnPlace(saved);
    }
    if (await existsOwnPlaceNamed(tx, { memberId, name, otherThan: id }))
      throw invalid('name', refusalMessages.placeNameTaken);
    const saved = await updateOwnPlace(tx, { id, memberId, values: { name, ...where } });
    if (!saved) throw new DomainError('not_found');
    return toOwnPlace(saved);
  });
}

/** Forgets an own place; one that is gone already stays gone. Throws not_logged_in. */
export async function removeOwnPlace(db: Db, viewer: Viewer, id: number): Promise<void> {
  const memberId = memberOf(viewer);
  await write(db, (tx) => deleteOwnPlace(tx, { id, memberId }));
}

function memberOf(viewer: Viewer): number {
  authorize(viewer, 'useOwnPlaces');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

function placeOf(input: OwnPlaceInput) {
  if (input.outline) return { ...areaPoint(input.outline), outline: JSON.stringify(input.outline) };
  const { latitude, longitude } = input;
  if (latitude === undefined || longitude === undefined) return undefined;
  return { ...roundPoint({ latitude, longitude }), uncertaintyM: input.uncertaintyM ?? null, outline: null };
}

/** An area as a point: the middle of its box, and an accuracy that reaches its farthest corner. */
function areaPoint(outline: readonly Position[]) {
  const { middle, reachM } = middleOf(outline);
  // What no find may be: it would be refused whenever the place is used.
  if (checkPoint(middle).kind === 'invalid') throw invalid('outline', messages.placeOutOfRange);
  if (reachM > maxUncertaintyM) throw invalid('outline', refusalMessages.outlineTooWide(maxUncertaintyM / 1000));
  return { ...middle, uncertaintyM: reachM };
}

function toOwnPlace({ uncertainty_m, outline, ...row }: OwnPlaceRow): OwnPlace {
  return { ...row, uncertaintyM: uncertainty_m, outline: outlineSchema.nullable().catch(null).parse(outline) };
}
