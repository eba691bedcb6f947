import type { MemberView } from '#app/features/members/find-members.server.ts';
import { FollowButton } from '#app/features/members/following/FollowButton.tsx';
import type { FollowAct } from '#app/features/members/following/follow-member.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import type { FirstOnes } from '#app/platform/action/first-ones.ts';
import { FirstOnly } from '#app/ui/notices/FirstOnly.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { urls } from '#app/urls.ts';
import css from './connections.module.css';
import { SettingsGroup } from './SettingsGroup.tsx';

type PeopleListProps = { title: string; hint?: string; none: string; people: FirstOnes<MemberView>; act: FollowAct };

/** Members whom one follows or has blocked, each with the way out of it. */
export function PeopleList({ title, hint, none, people, act }: PeopleListProps) {
  return (
    <SettingsGroup title={title}>
      {hint && <p className="quiet">{hint}</p>}
      {people.items.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className={css.people}>
          {people.items.map((member) => (
            <li key={member.id}>
              <span className={css.person}>
                <Avatar name={member.displayName} picture={member.avatarUrl} />
                <MemberLink member={member} />
              </span>
              <FollowButton member={member} act={act} returnTo={urls.profileEdit('kapcsolatok')} />
            </li>
          ))}
        </ul>
      )}
      <FirstOnly shown={people.items.length} hasMore={people.hasMore} />
    </SettingsGroup>
  );
}
