import { Link } from 'react-router';
import { DensityMap } from '#app/features/browsing/DensityMap.tsx';
import { urls } from '#app/urls.ts';
import type { SeenOfMember } from './load-seen.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

const { places: words } = messages;

type PlacesSeenProps = { username: string; displayName: string; map: SeenOfMember['map'] };

/** Where the member has seen things, by public squares; each square is a link on the map's own page. */
export function PlacesSeen({ username, displayName, map }: PlacesSeenProps) {
  if (map.squares === 0) return null;
  return (
    <Panel title={words.title} more={<Link to={urls.profileMap(username)}>{words.open}</Link>}>
      <DensityMap drawn={map} label={words.label(displayName, map.squares)} />
      <p className="faint">{words.squares(map.squares)}</p>
    </Panel>
  );
}
