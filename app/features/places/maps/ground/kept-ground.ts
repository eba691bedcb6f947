/** What a reader last chose to lie beneath maps, kept in this browser: a layer's id, or DRAWN. Storage may refuse: then nothing is kept. */

const key = 'terkepAlap';
export const DRAWN = 'rajzolt';

/** Null where nobody has chosen yet. */
export function readGround(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepGround(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // It holds for this page.
  }
}
