import { useEffect, useState } from 'react';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from './messages.ts';

/** What the form holds now: a point, or an area by its outline. */
export type CurrentPlace = { point: LatLon; uncertaintyM: number | null; outline: readonly Position[] | null };

/** A place as the server takes it. */
function whereOf({ point, uncertaintyM, outline }: CurrentPlace): object {
  return outline ? { outline } : { ...point, uncertaintyM };
}

function currentOf({ latitude, longitude, uncertaintyM, outline }: OwnPlace): CurrentPlace {
  return { point: { latitude, longitude }, uncertaintyM, outline };
}

/** A member's own places: as the page knew them, or asked for when the form opens; null where they cannot be had. */
export function useOwnPlaces(known: readonly OwnPlace[] | null = null) {
  const [places, setPlaces] = useState(known);
  const [problem, setProblem] = useState<string | null>(null);
  const showSnack = useSnackbar();

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

  /** Sends a change; true when it was taken. */
  async function send(method: 'POST' | 'DELETE', address: string, body?: object): Promise<boolean> {
    const answer = await ask(address, method, body);
    const isTaken = answer?.success === true;
    setProblem(isTaken ? null : typeof answer?.detail === 'string' ? answer.detail : messages.placeNotSaved);
    if (isTaken) await load();
    return isTaken;
  }

  /** Offers to take back what was done; where that fails, that is said where it was offered: the list may be closed by now. */
  function offerBack(text: string, name: string, body: object) {
    const bringBack = async () => {
      if (await send('POST', urls.ownPlaces(), body)) return;
      const act = { label: messages.retry, run: () => void bringBack() };
      showSnack({ text: messages.placeNotBack(name), tone: 'error', act });
    };
    showSnack({ text, act: { label: messages.undo, run: () => void bringBack() } });
  }

  return {
    places,
    problem,
    save: (name: string, place: CurrentPlace) => send('POST', urls.ownPlaces(), { name, ...whereOf(place) }),
    rename: (id: number, name: string) => send('POST', urls.ownPlaces(), { id, name }),
    async reshape(place: OwnPlace, to: CurrentPlace) {
      const { id, name } = place;
      if (!(await send('POST', urls.ownPlaces(), { id, name, ...whereOf(to) }))) return;
      offerBack(messages.placeReshaped(name), name, { id, name, ...whereOf(currentOf(place)) });
    },
    async remove(place: OwnPlace) {
      const { id, name } = place;
      if (!(await send('DELETE', urls.ownPlaces(id)))) return;
      offerBack(messages.placeRemoved(name), name, { name, ...whereOf(currentOf(place)) });
    },
  };
}

export type OwnPlaces = ReturnType<typeof useOwnPlaces>;

/** The server's answer, a problem's included; undefined where there is none. */
async function ask(address: string, method: string, body?: object): Promise<Record<string, unknown> | undefined> {
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
