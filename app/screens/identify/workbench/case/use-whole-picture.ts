import { useEffect, useState } from 'react';
import type { BenchPhoto } from './bench-case.ts';
import { type Size, wantsMore, type Zoom } from './zoom.ts';

/** Longest side of what is shown at first. */
const largeSide = 2048;

/** The picture with all its detail, fetched once an enlargement could show more than there is; kept then. */
export function useWholePicture(
  photo: BenchPhoto | undefined,
  zoom: Zoom,
  frame: () => Size,
): { url: string | null; isLoading: boolean } {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const whole = photo?.whole ?? null;
  useEffect(() => {
    const shown = { side: largeSide, density: window.devicePixelRatio };
    if (whole && photo && wantsMore(zoom, photo, frame(), shown)) setWanted(whole);
  }, [whole, photo, zoom, frame]);
  useEffect(() => {
    if (wanted === null) return;
    let isLeft = false;
    const image = new Image();
    image.src = wanted;
    // What cannot be had leaves the large picture in its place.
    image.decode().then(
      () => isLeft || setLoaded(wanted),
      () => isLeft || setWanted(null),
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return { url: loaded !== null && loaded === whole ? loaded : null, isLoading: wanted !== null && wanted !== loaded };
}
