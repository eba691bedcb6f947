import { useFetcher } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { followedMessages as messages } from './messages.ts';

/** What is followed: a taxon, or a county or square as `county:01`. */
export type Followable = { taxonId: number } | { place: string };

type FollowButtonProps = {
  what: Followable;
  label: string;
  isFollowed: boolean;
  /** where a form without scripts leads back to */
  returnTo: string;
};

/** Follows a taxon or a place, or ends that; it works without scripts. */
export function FollowButton({ what, label, isFollowed, returnTo }: FollowButtonProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={urls.profileEdit('ertesitesek')}>
      <input type="hidden" name="intent" value={isFollowed ? 'unfollow' : 'follow'} />
      {'taxonId' in what ? (
        <input type="hidden" name="taxonId" value={what.taxonId} />
      ) : (
        <input type="hidden" name="place" value={what.place} />
      )}
      <input type="hidden" name="vissza" value={returnTo} />
      <Button
        type="submit"
        icon={isFollowed ? 'check' : 'bell'}
        aria-label={isFollowed ? messages.unfollowAloud(label) : messages.followAloud(label)}
        disabledReason={fetcher.state === 'idle' ? null : messages.running}
      >
        {isFollowed ? messages.unfollow : messages.follow}
      </Button>
    </fetcher.Form>
  );
}
