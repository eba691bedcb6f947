import { Form } from 'react-router';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { FollowButton } from '#app/features/members/following/FollowButton.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { machineUrls } from '#app/urls.ts';
import css from './correspondence.module.css';
import { pageWords as words } from './messages.ts';

type MessageToolsProps = { partner: MemberView; user: string; untilId: number | null; isBlocked: boolean };

/** What the reader can do with all that they wrote to each other: take it away, or hear no more. */
export function MessageTools({ partner, user, untilId, isBlocked }: MessageToolsProps) {
  const { id, username, displayName } = partner;
  return (
    <div className={css.all}>
      {username !== '' && (
        <FollowButton
          member={{ id, displayName }}
          act={isBlocked ? 'unblock' : 'block'}
          returnTo={machineUrls.messagesWith(user)}
        />
      )}
      {untilId !== null && (
        <details>
          <summary className={css.takeAll}>
            <Icon name="trash" />
            {words.takeAll}
          </summary>
          <Form method="post" className="stack">
            <p>{words.takeAllHint}</p>
            <input type="hidden" name="untilId" value={untilId} />
            <div>
              <Button type="submit" name="intent" value="takeAll" variant="danger" icon="trash">
                {words.takeAllDo}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}
