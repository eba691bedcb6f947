import { useEffect, useState } from 'react';
import type { BadgeView } from '#app/features/badges/find-badges.server.ts';
import { urls } from '#app/urls.ts';
import { readBadges } from './read-badges.ts';

const none: readonly BadgeView[] = [];

/** A member's badges, none until the call has answered. A cancelled call is nobody's concern, and neither is one that failed. */
export function useBadges(username: string): readonly BadgeView[] {
  const [loaded, setLoaded] = useState<{ username: string; badges: readonly BadgeView[] }>();
  useEffect(() => {
    const leaving = new AbortController();
    loadBadges(username, leaving.signal).then(
      (badges) => setLoaded({ username, badges }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [username]);
  return loaded?.username === username ? loaded.badges : none;
}

async function loadBadges(username: string, signal: AbortSignal): Promise<readonly BadgeView[]> {
  const response = await fetch(urls.apiBadgesOf(username), { signal, headers: { accept: 'application/json' } });
  return readBadges(await response.json());
}
