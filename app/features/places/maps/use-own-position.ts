import { useState } from 'react';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import { placesMessages } from '../messages.ts';

/** Asks the device where it is, at a press alone; what came of it in words where it is nothing. */
export function useOwnPosition(onFound: (place: { point: LatLon; uncertaintyM: number }) => void) {
  const [trouble, setTrouble] = useState<string>();
  const [isLocating, setLocating] = useState(false);

  function locate() {
    setLocating(true);
    setTrouble(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ point: roundPoint(coords), uncertaintyM: Math.ceil(coords.accuracy) });
      },
      (error) => {
        setLocating(false);
        const isDenied = error.code === error.PERMISSION_DENIED;
        setTrouble(isDenied ? placesMessages.locationDenied : placesMessages.locationFailed);
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    );
  }
  return { trouble, isLocating, locate };
}
