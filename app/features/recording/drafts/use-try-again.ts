import { useEffect, useEffectEvent, useState } from 'react';
import { pauseAfter } from '../outbox/pause-after.ts';

/** Tries again by itself, ever more rarely, what the server did not take; what it gives hears of each try whether it failed. */
export function useTryAgain(run: () => void): (hasFailed: boolean) => void {
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(run);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => again(), pauseAfter(tries));
    return () => clearTimeout(timer);
  }, [tries]);
  return (hasFailed) => setTries((before) => (hasFailed ? before + 1 : 0));
}
