/** How long a part of the program may take to arrive, in ms (specification, section 9). */
export const partLimitMs = 120_000;

/** A lazily loaded part of the program that did not arrive, by its name on the page. */
export class PartMissing extends Error {
  readonly part: string;

  constructor(part: string, cause?: unknown) {
    super(`${part}: not loaded`, { cause });
    this.name = 'PartMissing';
    this.part = part;
  }
}

/** Loads a part of the program; rejects with PartMissing when it fails or takes longer than the limit, which the browser does not set by itself. */
export function loadPart<Part>(part: string, load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartMissing(part)), partLimitMs);
    load()
      .then(resolve, (cause) => reject(new PartMissing(part, cause)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Tries again by loading the page anew: a browser remembers that a script failed, and waits on for one that hangs. It stays where
 * it is, with all that was typed, and says false where the site cannot be reached: the page would be gone.
 */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
