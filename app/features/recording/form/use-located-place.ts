import { useEffect, useState } from 'react';
import { placesMessages } from '#app/features/places/messages.ts';
import type { locatedSchema } from '#app/features/places/places-api.server.ts';
import { type AnswerOf, readAnswer } from '#app/platform/action/answer-of.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from './messages.ts';

/** Where a point lies, in words: settlement, county, square; and how high in metres, where somebody knows. */
export type PlaceWords = {
  name: string;
  square: string | null;
  inHungary: boolean;
  settlement: string | null;
  altitudeM: number | null;
};

/** Asks where the point lies once it has stood still for a moment; null until the answer is there. */
export function useLocatedPlace(point: LatLon | null): PlaceWords | null {
  const [found, setFound] = useState<{ at: string; words: PlaceWords }>();
  const at = point ? urls.locatePlace(point.latitude, point.longitude) : '';

  useEffect(() => {
    if (at === '') return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(at, { signal: controller.signal });
        if (response.ok) setFound({ at, words: readPlace(await readAnswer<typeof locatedSchema>(response)) });
      } catch {
        // Without an answer the point itself is still there; the server names the place when it is saved.
      }
    }, 300);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [at]);

  return found?.at === at ? found.words : null;
}

type Located = AnswerOf<typeof locatedSchema>;

function readPlace({ inHungary, county, settlement, utm10, altitudeM }: Located): PlaceWords {
  if (!inHungary) return { name: placesMessages.abroad, square: utm10, inHungary: false, settlement: null, altitudeM };
  const known = { square: utm10, inHungary: true, settlement: settlement?.name ?? null, altitudeM };
  // The capital is no county's.
  if (county === null || county === settlement?.name) return { name: county ?? '', ...known };
  // By a boundary the settlement is certain.
  const isSure = settlement?.distanceM === 0;
  const near = settlement ? `${isSure ? settlement.name : placesMessages.near(settlement.name)} ` : '';
  return { name: `${near}(${messages.county(county)})`, ...known };
}
