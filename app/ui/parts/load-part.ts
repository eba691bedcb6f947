import { PartMissing, partLimitMs } from './part-missing.ts';

export { PartMissing, partLimitMs } from './part-missing.ts';

/** Loads a part of the program; rejects with PartMissing when it fails or takes longer than the limit, which the browser does not set by itself. */
export function loadPart<Part>(part: string, load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const loading = load();
    const timer = setTimeout(() => reject(new PartMissing(part)), partLimitMs);
    loading.then(resolve, (cause) => reject(new PartMissing(part, { cause }))).finally(() => clearTimeout(timer));
  });
}
