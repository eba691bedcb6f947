import { useFetcher } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Relation } from './find-relation.server.ts';
import type { FollowAct } from './follow-member.server.ts';
import { followMessages as messages } from './follow-messages.ts';

type FollowButtonProps = {
  member: { id: number; displayName: string };
  act: FollowAct;
  /** where a form without scripts leads back to */
  returnTo: string;
};

/** One act of following or blocking; it works without scripts. */
export function FollowButton({ member, act, returnTo }: FollowButtonProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={urls.profileEdit('kapcsolatok')}>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="otherId" value={member.id} />
      <input type="hidden" name="vissza" value={returnTo} />
      <Button
        type="submit"
        variant={act === 'block' || act === 'unblock' ? 'quiet' : 'plain'}
        icon={icons[act]}
        aria-label={messages.aloud[act](member.displayName)}
        disabledReason={fetcher.state === 'idle' ? null : messages.running}
      >
        {messages[act]}
      </Button>
    </fetcher.Form>
  );
}

const icons = { follow: 'plus', unfollow: 'check', block: 'eye-off', unblock: 'eye' } as const;

type FollowButtonsProps = Omit<FollowButtonProps, 'act'> & { relation: Relation };

/** What the viewer can do about a member, beside the member's name. */
export function FollowButtons({ relation: { isFollowed, isBlocked, isRefused }, ...rest }: FollowButtonsProps) {
  return (
    <div className="row">
      {isRefused && <p className="quiet">{messages.refused}</p>}
      {!isBlocked && !isRefused && <FollowButton {...rest} act={isFollowed ? 'unfollow' : 'follow'} />}
      <FollowButton {...rest} act={isBlocked ? 'unblock' : 'block'} />
    </div>
  );
}
