import { useState } from 'react';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { ownPlacesMessages as messages } from './own-places-messages.ts';
import { ask } from './use-own-places.ts';

/** What the form holds now: a point, or an area by its outline. */
export type CurrentPlace = { point: LatLon; uncertaintyM: number | null; outline: readonly Position[] | null };

/** A place as the server takes it. */
function whereOf({ point, uncertaintyM, outline }: CurrentPlace): object {
  return outline ? { outline } : { ...point, uncertaintyM };
}

function currentOf({ latitude, longitude, uncertaintyM, outline }: OwnPlace): CurrentPlace {
  return { point: { latitude, longitude }, uncertaintyM, outline };
}

/** The known place that a typed name means. */
export function namesakeOf(typed: string, known: readonly OwnPlace[]): OwnPlace | undefined {
  const name = tidy(typed);
  return known.find((place) => place.name === name);
}

/** What is done with own places; `load` brings the list as it is then. */
export function useOwnPlaceChanges(load: () => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null);
  const showSnack = useSnackbar();

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

  async function reshape(place: OwnPlace, to: CurrentPlace): Promise<boolean> {
    const { id, name } = place;
    if (!(await send('POST', urls.ownPlaces(), { id, name, ...whereOf(to) }))) return false;
    offerBack(messages.placeReshaped(name), name, { id, name, ...whereOf(currentOf(place)) });
    return true;
  }

  return {
    problem,
    /** Under the name of a known place it is that place, which can be had back as it was. */
    async save(name: string, place: CurrentPlace, known: readonly OwnPlace[]): Promise<boolean> {
      const namesake = namesakeOf(name, known);
      if (namesake) return await reshape(namesake, place);
      return await send('POST', urls.ownPlaces(), { name, ...whereOf(place) });
    },
    rename: (id: number, name: string) => send('POST', urls.ownPlaces(), { id, name }),
    reshape,
    async remove(place: OwnPlace) {
      const { id, name } = place;
      if (!(await send('DELETE', urls.ownPlaces(id)))) return;
      offerBack(messages.placeRemoved(name), name, { name, ...whereOf(currentOf(place)) });
    },
  };
}

export type OwnPlaceChanges = ReturnType<typeof useOwnPlaceChanges>;
