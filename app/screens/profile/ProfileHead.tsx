import { Link } from 'react-router';
import { FollowButtons } from '#app/features/members/following/FollowButton.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import type { ProfilePage } from './load-profile.server.ts';
import { messages } from './messages.ts';
import css from './ProfileHead.module.css';

const { head: words } = messages;

type ProfileHeadProps = Pick<ProfilePage, 'id' | 'username' | 'displayName' | 'head' | 'isOwn' | 'relation'>;

/** The subheader: a picture that the member took, the name as title, and who they are in a line. */
export function ProfileHead({ id, username, displayName, head, relation, isOwn }: ProfileHeadProps) {
  const { cover, avatarUrl, isExpert, branches, moreBranches, sinceYear } = head;
  const named = moreBranches > 0 ? [...branches, words.andMore(moreBranches)] : branches;
  return (
    <header>
      <div className={cx(css.cover, !cover && css.bare)}>
        {cover && (
          <>
            <img
              src={cover.large}
              srcSet={`${cover.medium} 800w, ${cover.large} 2000w`}
              sizes="100vw"
              alt=""
              fetchPriority="high"
            />
            <Link className={css.credit} to={cover.url}>
              <span className="visually-hidden">{words.coverFrom('')}</span>
              {cover.name ?? words.unnamed}
            </Link>
          </>
        )}
      </div>
      <div className={css.root}>
        <Avatar name={displayName} picture={avatarUrl} ringed={isExpert} />
        <div className={css.words}>
          <h1 className={css.title}>{displayName}</h1>
          <p className={css.line}>
            {[username, ...(isExpert ? [words.expert(named.join(', '))] : []), words.since(sinceYear)].join(' · ')}
          </p>
        </div>
        {isOwn && (
          <div className={css.acts}>
            <LinkButton to={urls.profileEdit('profilkep')} variant="quiet" icon="image">
              {avatarUrl ? words.changeAvatar : words.addAvatar}
            </LinkButton>
          </div>
        )}
        {relation && (
          <div className={cx('row', css.acts)}>
            <LinkButton to={machineUrls.messagesWith(username, { newest: true })} icon="mail">
              {words.message}
            </LinkButton>
            <FollowButtons member={{ id, displayName }} relation={relation} returnTo={urls.profile(username)} />
            {avatarUrl && (
              <LinkButton to={urls.reportAvatar(username)} variant="quiet" icon="flag">
                {words.reportAvatar}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
