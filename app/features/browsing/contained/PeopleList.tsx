import type { MemberView } from '#app/features/members/find-members.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import css from './contained.module.css';
import { containedMessages as messages } from './messages.ts';

type PeopleListProps = {
  /** `role`: what each is beside a participant, in a word. */
  people: readonly { user: MemberView; role: string | null; sightings: number; species: number }[];
  hasRanking: boolean;
};

/** Who takes part; with a ranking, what each has. */
export function PeopleList({ people, hasRanking }: PeopleListProps) {
  if (people.length === 0) return <p className="quiet">{messages.noPeople}</p>;
  return (
    <ol className={css.rank}>
      {people.map(({ user, role, sightings, species }) => (
        <li key={user.id}>
          <Avatar name={user.displayName} picture={user.avatarUrl} />
          <span className={css.rankName}>
            <MemberLink member={user} />
            {role && <span className="faint"> · {role}</span>}
          </span>
          <span className="num">{hasRanking && messages.ranking(sightings, species)}</span>
        </li>
      ))}
    </ol>
  );
}
