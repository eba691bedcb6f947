import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between tries while the server takes nothing. */
const pause = 15_000;

/** Tries again by itself what did not reach the server, though there is a network; what it gives hears of each try whether it failed. */
export function useTryAgain(run: () => void): (hasFailed: boolean) => void {
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(run);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => again(), pause);
    return () => clearTimeout(timer);
  }, [tries]);
  return (hasFailed) => setTries((before) => (hasFailed ? before + 1 : 0));
}
