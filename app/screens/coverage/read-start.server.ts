import { z } from 'zod';
import { nearName, readNear } from '#app/features/places/find/read-near.server.ts';
import { findOwnPlaces } from '#app/features/recording/places/own-places.server.ts';
import { filterMessages } from '#app/features/sightings/lists/read-filters.ts';
import { queryMessages } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { fold, tidy } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { coverageMessages as messages } from './messages.ts';

const longest = 100;
const startForm = z.object({
  hely: z.string().transform(tidy).default(''),
  /** The device's own position, which is told by its name alone. */
  itt: z.string().transform(tidy).default(''),
});

type Start = { text: string } & ({ point: LatLon; name: string } | { problem: string });

/** Where a walk starts: the device's position, an own place of the viewer by its name, or any other place as lists read it. */
export async function readStart(db: Db, viewer: Viewer, form: FormData): Promise<Start> {
  const { hely, itt } = startForm.parse({ hely: textOf(form, 'hely'), itt: textOf(form, 'itt') });
  const text = itt || hely;
  if (text === '') return { text: '', problem: messages.fromMissing };
  if (text.length > longest) return { text: text.slice(0, longest), problem: queryMessages.long(longest) };
  const own = itt === '' ? await ownPlaceCalled(db, viewer, hely) : undefined;
  if (own) return { text: hely, point: own, name: own.name };
  const near = readNear(text);
  if (near.kind !== 'point') return { text, problem: filterMessages.near(text) };
  return { text: hely, point: near.point, name: itt === '' ? nearName(hely) : messages.yourPosition };
}

async function ownPlaceCalled(db: Db, viewer: Viewer, name: string) {
  if (viewer.memberId === null) return undefined;
  return (await findOwnPlaces(db, viewer)).find((place) => fold(place.name) === fold(name));
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}
