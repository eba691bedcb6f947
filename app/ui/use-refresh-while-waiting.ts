import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 2500;
const MOST_REFRESHES = 24;

/** Looks again while the worker makes the pictures, for a minute at most. */
export function useRefreshWhileWaiting(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let left = MOST_REFRESHES;
    const timer = setInterval(() => {
      if (left-- <= 0) clearInterval(timer);
      else if (document.visibilityState === 'visible') revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
