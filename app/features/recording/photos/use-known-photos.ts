import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { callKnownPhotos, type KnownPhoto } from '#app/features/recording/sheet/call-known-photos.ts';
import type { SheetState } from '../sheet/sheet-state.ts';

export type FormerPhoto = KnownPhoto & { key: string; photoName: string };

type Asked = { key: string; name: string };

/** The photos of a sheet's rows that are still to be saved. */
export function unsavedPhotos(sheet: SheetState<unknown>['sheet'] | undefined): Asked[] {
  return (sheet?.rows ?? []).flatMap(({ state, photoKeys }) =>
    state === 'saved' ? [] : photoKeys.map((key) => ({ key, name: sheet?.photos.get(key)?.name ?? '' })),
  );
}

/** Of a form's photos those that the member's own sightings have already, asked after by their bytes as their files come. */
export function useKnownPhotos(
  memberId: number,
  photos: readonly Asked[],
  heldFile: (key: string) => Blob | undefined,
): readonly FormerPhoto[] {
  // A photo of another device is here without its bytes.
  const fileOf = (key: string) => {
    const file = heldFile(key);
    return file && file.size > 0 ? file : undefined;
  };
  const asked = useRef(new Set<string>());
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPhoto>>(new Map());

  const ask = useEffectEvent(async () => {
    const fresh = photos.flatMap(({ key }) => {
      const file = asked.current.has(key) ? undefined : fileOf(key);
      return file ? [{ key, file }] : [];
    });
    if (fresh.length === 0) return;
    for (const { key } of fresh) asked.current.add(key);
    const hashes = new Map<string, string>();
    // One by one: a photo may have 40 MB.
    for (const { key, file } of fresh) {
      const hash = await hashOf(file);
      if (hash) hashes.set(key, hash);
    }
    const found = await callKnownPhotos([...new Set(hashes.values())], callFor(memberId));
    // Without an answer the next photo asks after these too.
    if (!found) for (const { key } of fresh) asked.current.delete(key);
    const news = [...hashes].flatMap(([key, hash]) => {
      const photo = found?.get(hash);
      return photo ? [[key, photo] as const] : [];
    });
    if (news.length > 0) setKnown((before) => new Map([...before, ...news]));
  });
  // A draft's photos are there before their files have been read.
  const withFile = photos.flatMap(({ key }) => (fileOf(key) ? [key] : [])).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a photo's file comes
  useEffect(() => {
    ask();
  }, [withFile]);

  return photos.flatMap(({ key, name }) => {
    const photo = known.get(key);
    return photo ? [{ ...photo, key, photoName: name }] : [];
  });
}

/** SHA-256 in hex, which the browser reckons beside the page; undefined where it cannot, or the file has gone. */
async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
