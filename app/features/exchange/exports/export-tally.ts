import type { ExportedSighting } from '#app/features/sightings/exports/stream-exported.server.ts';

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
  /** By licence, then by whom to name. */
  readonly sources = new Map<number, Map<string, Counted>>();

  add(sighting: ExportedSighting): void {
    this.sightings += 1;
    if (!sighting.place.isTrue) this.coarse += 1;
    if (sighting.place.latitude === null) this.placeless += 1;
    this.imagesWithheld += sighting.imagesWithheld;
    this.#count(sighting.licenseId, sighting.author).sightings += 1;
    for (const { licenseId, author } of sighting.images) this.#count(licenseId, author).images += 1;
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
