import type { ExportedSighting } from '#app/features/sightings/exports/stream-exported.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Counted = { sightings: number; images: number };

/** What an export held, counted while it was written. */
export class ExportTally {
  sightings = 0;
  /** Others' under all rights reserved. */
  withheld = 0;
  /** Their place is coarser than it is. */
  coarse = 0;
  placeless = 0;
  imagesWithheld = 0;
  /** Still being made, or never to be. */
  imagesNotReady = 0;
  /** The taker's own drafts, and what they have hidden where it is not asked for. */
  ownUnpublished = 0;
  /** Others' true places, which not everybody may see. */
  secretPlaces = 0;
  /** Texts that are longer than the format takes, and cut. */
  cutCells = 0;
  /** By licence, then by whom to name. */
  readonly sources = new Map<number, Map<string, Counted>>();

  readonly #viewer: Viewer;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  add(sighting: ExportedSighting): void {
    this.sightings += 1;
    if (!sighting.place.isTrue) this.coarse += 1;
    if (sighting.place.latitude === null) this.placeless += 1;
    if (this.#isSecret(sighting)) this.secretPlaces += 1;
    this.imagesWithheld += sighting.imagesWithheld;
    this.imagesNotReady += sighting.imagesNotReady;
    this.#count(sighting.licenseId, sighting.author).sightings += 1;
    for (const { licenseId, author } of sighting.images) this.#count(licenseId, author).images += 1;
  }

  #isSecret({ place, user }: ExportedSighting): boolean {
    return place.isTrue && place.visibility !== 'exact' && !isOneself(this.#viewer, user.id);
  }

  #count(licenseId: number, author: string): Counted {
    const authors = getOrMake(this.sources, licenseId, () => new Map<string, Counted>());
    return getOrMake(authors, author, () => ({ sightings: 0, images: 0 }));
  }
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
