import { LinkButton } from '#app/ui/actions/Button.tsx';
import css from './FollowList.module.css';
import type { FollowLink } from './find-follow-link.server.ts';
import { messages } from './messages.ts';

type FollowListProps = {
  link: FollowLink;
  quiet?: boolean;
  /** Where the list is not all that the page shows: what is followed, and what is followed already. */
  words?: { follow: string; followed: string };
};

/** Follows a list of sightings, or leads to those that are followed. */
export function FollowList({ link: { to, isSaved }, quiet = false, words = messages }: FollowListProps) {
  return (
    <LinkButton className={css.root} to={to} icon={isSaved ? 'check' : 'bell'} variant={quiet ? 'quiet' : 'plain'}>
      {isSaved ? words.followed : words.follow}
    </LinkButton>
  );
}
