import type { BenchPhoto } from './bench-case.ts';

/** How wide the stage's photo is, by the window. */
export const photoSizes = '(min-width: 900px) 70vw, 100vw';

export function photoSet({ medium, large }: BenchPhoto): string {
  return `${medium} 800w, ${large} 2048w`;
}

const asked = new Set<number>();

/** Fetches and decodes a photo before it is shown; asked again, it is there already. */
export function preloadPhoto(photo: BenchPhoto): void {
  if (asked.has(photo.id)) return;
  asked.add(photo.id);
  const image = new Image();
  image.sizes = photoSizes;
  image.srcset = photoSet(photo);
  image.src = photo.large;
  // What cannot be had now is asked for again by the page itself.
  image.decode().catch(() => asked.delete(photo.id));
}
