import { useEffect, useState } from 'react';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import { urls } from '#app/urls.ts';

/** A member's own places: as the page knew them, or asked for when the form opens; null where they cannot be had. */
export function useOwnPlaces(known: readonly OwnPlace[] | null = null) {
  const [places, setPlaces] = useState(known);

  async function load() {
    const answer = await ask(urls.ownPlaces(), 'GET');
    if (answer && Array.isArray(answer.items)) setPlaces(answer.items);
  }
  useEffect(() => {
    let isShown = true;
    ask(urls.ownPlaces(), 'GET').then((answer) => {
      if (isShown && answer && Array.isArray(answer.items)) setPlaces(answer.items);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return { places, load };
}

export type OwnPlaces = ReturnType<typeof useOwnPlaces>;

/** The server's answer, a problem's included; undefined where there is none. */
export async function ask(
  address: string,
  method: string,
  body?: object,
): Promise<Record<string, unknown> | undefined> {
  try {
    const json = { 'content-type': 'application/json' };
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? { ...answer } : undefined;
  } catch {
    return undefined;
  }
}
