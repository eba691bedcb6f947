import { type CoverView, findCovers } from '#app/features/sightings/covers/find-covers.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { derivativeSides } from '#app/platform/images/make-derivatives.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import type { ShownCover } from './shown-cover.ts';

type Pictured = { id: number; coverSightingId: number | null };

/** The covers of events: their own picture, else the first of the find that stands for them, as long as everybody may see where it was. */
export async function findEventCovers(db: Db, events: readonly Pictured[]): Promise<Map<number, ShownCover>> {
  const covers = await findCovers(db, { kind: 'event', ids: events.map(({ id }) => id) });
  const found = events.flatMap(({ id, coverSightingId }) => (covers.has(id) ? [] : (coverSightingId ?? [])));
  const sightings = found.length === 0 ? [] : await findSightings(db, visitor(), [...new Set(found)]);
  return new Map(
    events.flatMap(({ id, coverSightingId }): [number, ShownCover][] => {
      const own = covers.get(id);
      const shown = own ? ofOwn(own) : ofSighting(sightings.find((each) => each.id === coverSightingId));
      return shown ? [[id, shown]] : [];
    }),
  );
}

/** The covers of projects, which have their own alone. */
export async function findProjectCovers(db: Db, ids: readonly number[]): Promise<Map<number, ShownCover>> {
  const covers = await findCovers(db, { kind: 'project', ids });
  return new Map([...covers].map(([id, cover]) => [id, ofOwn(cover)]));
}

function ofOwn({ imageId, urls: files, credit, ...sides }: CoverView): ShownCover {
  const { large, medium } = files;
  return { large, medium, ...sidesOf(sides), sightingUrl: null, reportUrl: urls.reportCover(imageId), credit };
}

function ofSighting(sighting: SightingView | undefined): ShownCover | undefined {
  const image = sighting?.place.visibility === 'exact' ? sighting.images.find(({ urls: files }) => files) : undefined;
  if (!sighting || !image?.urls) return undefined;
  const { large, medium } = image.urls;
  const credit = { author: image.author, licenseId: image.licenseId, terms: image.terms };
  return { large, medium, ...sidesOf(image), sightingUrl: urls.sighting(sighting.id), reportUrl: null, credit };
}

function sidesOf({ width, height }: { width: number; height: number }) {
  const scaled = (side: number, most: number) => Math.round(side * Math.min(1, most / Math.max(width, height)));
  const { large, medium } = derivativeSides;
  return { width: scaled(width, large), height: scaled(height, large), mediumWidth: scaled(width, medium) };
}
