import type { Thing } from '#app/features/moderation/reported-thing.ts';

/** What a report is about, in the address of its form. */
export function reportQuery({ kind, id }: { kind: string; id: string }): { kep?: string; hozzaszolas?: string } {
  if (kind === 'image') return { kep: id };
  return kind === 'comment' ? { hozzaszolas: id } : {};
}

/** Reads it; without any it is about the sighting. */
export function readThing(query: URLSearchParams, sightingId: number): Thing {
  const idOf = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const [imageId, commentId] = [idOf('kep'), idOf('hozzaszolas')];
  if (imageId !== undefined) return { kind: 'image', id: imageId };
  return commentId === undefined ? { kind: 'sighting', id: sightingId } : { kind: 'comment', id: commentId };
}
