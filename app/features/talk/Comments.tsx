import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import css from './Comments.module.css';
import { commentMessages as messages } from './comment-messages.ts';
import type { CommentThreads } from './comment-schema.ts';
import type { TypedComment } from './typed-comment.ts';

type CommentsProps = {
  sightingId: number;
  observerId: number;
  threads: CommentThreads;
  isLoggedIn: boolean;
  /** why the reader cannot write, where that is so */
  refusal: string | null;
  /** the key of the next comment; null for those who cannot write */
  clientId: string | null;
  /** the reader's last comment here, 0 where there is none */
  ownLast: number;
  typed?: TypedComment | undefined;
};

/** What people say under a sighting: threads with their answers, and the form for more. */
export function Comments({
  sightingId,
  observerId,
  threads,
  isLoggedIn,
  refusal,
  clientId,
  ownLast,
  typed,
}: CommentsProps) {
  const { items } = threads;
  const shared = { sightingId, observerId, clientId, typed, round: ownLast };
  const isForHere = typed?.parentId === null && typed.commentId === null;
  return (
    <div className={css.root}>
      {items.length === 0 && <p className="quiet">{messages.none}</p>}
      {items.map((comment) => (
        <div key={comment.id} className={css.thread}>
          <CommentItem comment={comment} {...shared} />
          {comment.replies.length > 0 && (
            <div className={css.replies}>
              {comment.replies.map((reply) => (
                <CommentItem key={reply.id} comment={reply} {...shared} />
              ))}
            </div>
          )}
        </div>
      ))}
      {!isLoggedIn && typed ? (
        // Without scripts the page comes anew, without a member: the words must stand in a form that can be sent.
        <CommentForm
          name="ujra"
          label={messages.label}
          submit={messages.send}
          intent={typed.commentId === null ? 'comment' : 'editComment'}
          hidden={hiddenOf(typed)}
          typed={typed}
        />
      ) : !isLoggedIn ? (
        <p>
          <LinkButton to={urls.login(urls.sighting(sightingId))}>{messages.login}</LinkButton>
        </p>
      ) : clientId === null ? (
        <p className="quiet">{refusal}</p>
      ) : (
        // Emptied once what it held is said, and by nothing else.
        <CommentForm
          key={ownLast}
          name="uj"
          label={messages.label}
          submit={messages.send}
          intent="comment"
          hidden={{ clientId }}
          typed={isForHere ? typed : undefined}
        />
      )}
    </div>
  );
}

function hiddenOf({ clientId, parentId, commentId }: TypedComment): Record<string, string | number> {
  return { clientId, ...(parentId !== null && { parentId }), ...(commentId !== null && { commentId }) };
}
