import { MemberLink } from '#app/features/members/MemberLink.tsx';
import type { Ranked } from '#app/features/sightings/events/event-numbers.server.ts';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';

type PeopleListProps = { people: readonly Ranked[]; hasRanking: boolean };

/** Who takes part; with a ranking, what each has. */
export function PeopleList({ people, hasRanking }: PeopleListProps) {
  if (people.length === 0) return <p className="quiet">{messages.noPeople}</p>;
  return (
    <ol className={css.rank}>
      {people.map(({ user, isOrganiser, sightings, species }) => (
        <li key={user.id}>
          <Avatar name={user.displayName} picture={user.avatarUrl} />
          <span className={css.rankName}>
            <MemberLink member={user} />
            {isOrganiser && <span className="faint"> · {messages.organiser}</span>}
          </span>
          <span className="num">{hasRanking && messages.ranking(sightings, species)}</span>
        </li>
      ))}
    </ol>
  );
}
