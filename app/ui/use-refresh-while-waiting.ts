import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 2500;
const MOST_REFRESHES = 24;

/** Looks again while the worker is at something, for a minute unless it may last longer (`most` looks). */
export function useRefreshWhileWaiting(isWaiting: boolean, most = MOST_REFRESHES): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let left = most;
    const timer = setInterval(() => {
      if (left-- <= 0) clearInterval(timer);
      else if (document.visibilityState === 'visible') revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, most, revalidate]);
}
