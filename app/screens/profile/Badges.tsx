import type { BadgeView } from '#app/features/badges/find-badges.server.ts';
import { BadgeCard } from './BadgeCard.tsx';
import { useBadges } from './use-badges.ts';

/** The badges as the call tells them; whoever reads without scripts finds those that the page came with. */
export function Badges({
  username,
  readWithoutScripts,
}: {
  username: string;
  readWithoutScripts: readonly BadgeView[];
}) {
  const badges = useBadges(username);
  return (
    <>
      <BadgeCard username={username} badges={badges} />
      <noscript>
        <BadgeCard username={username} badges={readWithoutScripts} />
      </noscript>
    </>
  );
}
