import { useEffect, useState } from 'react';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from './messages.ts';

type NewPlace = Omit<OwnPlace, 'id' | 'outline'>;

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

  return {
    places,
    problem,
    save: (place: NewPlace) => send('POST', urls.ownPlaces(), place),
    rename: (id: number, name: string) => send('POST', urls.ownPlaces(), { id, name }),
    async remove({ id, outline, ...place }: OwnPlace) {
      if (!(await send('DELETE', urls.ownPlaces(id)))) return;
      const back = outline ? { name: place.name, outline } : place;
      const bringBack = async () => {
        // The list may be closed by now: that the place has not come back is said where it was offered.
        if (await send('POST', urls.ownPlaces(), back)) return;
        const act = { label: messages.retry, run: () => void bringBack() };
        showSnack({ text: messages.placeNotBack(place.name), tone: 'error', act });
      };
      const act = { label: messages.undo, run: () => void bringBack() };
      showSnack({ text: messages.placeRemoved(place.name), act });
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
