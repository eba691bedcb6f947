import { useEffect, useEffectEvent, useState } from 'react';

/** Pauses between tries while the server takes nothing, in milliseconds. */
const pauses = [5000, 10_000, 20_000, 30_000];

/** Tries again by itself what did not reach the server, though there is a network; what it gives hears of each try whether it failed. */
export function useTryAgain(run: () => void): (hasFailed: boolean) => void {
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(run);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => again(), pauses[Math.min(tries, pauses.length) - 1]);
    return () => clearTimeout(timer);
  }, [tries]);
  return (hasFailed) => setTries((before) => (hasFailed ? before + 1 : 0));
}
