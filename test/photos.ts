import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a photo of `test/fixtures/photos` lies. */
export function photoPath(name: string): string {
  return fileURLToPath(new URL(`./fixtures/photos/${name}`, import.meta.url));
}

/** The bytes of a photo of `test/fixtures/photos`. */
export function photo(name: string): Buffer {
  return readFileSync(photoPath(name));
}
