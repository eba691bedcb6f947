import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { urls } from '#app/urls.ts';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import { commentMessages as messages } from './comment-messages.ts';
import type { CommentView } from './comment-schema.ts';
import { SaidParts } from './SaidParts.tsx';
import type { TypedComment } from './typed-comment.ts';

type CommentItemProps = {
  comment: CommentView;
  sightingId: number;
  observerId: number;
  /** the key that a new comment is sent with; null for those who cannot write */
  clientId: string | null;
  typed?: TypedComment | undefined;
  /** the reader's latest comment: forms of answers are emptied once theirs is said */
  round: number;
};

/** One comment with what its reader can do about it. */
export function CommentItem({ comment, observerId, ...shared }: CommentItemProps) {
  const { id, user, state, parts, dateText } = comment;
  const isMuted = state !== 'shown';
  return (
    <article
      id={`hozzaszolas-${id}`}
      className={cx(css.comment, isMuted && css.muted)}
      aria-label={messages.ofWhom(user.displayName)}
    >
      <Avatar name={user.displayName} picture={user.avatarUrl} />
      <div>
        <p className={css.who}>
          <Link to={urls.profile(user.username)}>{user.displayName}</Link>
          {user.id === observerId && ` · ${messages.observer}`}
          {` · ${dateText}`}
          {comment.isEdited && ` · ${messages.edited}`}
          {state === 'hidden' && comment.text !== '' && ` · ${messages.hiddenForYou}`}
        </p>
        {comment.text === '' ? (
          <p className={css.trace}>{traceOf(state)}</p>
        ) : (
          <p className={css.text}>
            <SaidParts parts={parts} />
          </p>
        )}
        <Tools comment={comment} {...shared} />
      </div>
    </article>
  );
}

function traceOf(state: CommentView['state']): string {
  if (state === 'deleted') return messages.deleted;
  return state === 'hidden' ? messages.hidden : messages.withheld;
}

function Tools({ comment, sightingId, clientId, typed, round }: Omit<CommentItemProps, 'observerId'>) {
  const { id, user, canEdit, canDelete, canHide, canReport, state } = comment;
  const isAnswered = typed?.parentId === id && typed.commentId === null;
  return (
    <div className={css.tools}>
      {clientId && state !== 'deleted' && (
        <Fold key={`reply-${round}`} title={messages.reply} open={isAnswered}>
          <CommentForm
            name={`valasz-${id}`}
            label={messages.replyLabel(user.displayName)}
            submit={messages.send}
            intent="comment"
            hidden={{ parentId: id, clientId }}
            typed={isAnswered ? typed : undefined}
          />
        </Fold>
      )}
      {canEdit && (
        <Fold key={`edit-${comment.text}`} title={messages.edit} open={typed?.commentId === id}>
          <CommentForm
            name={`javitas-${id}`}
            label={messages.editLabel}
            submit={messages.save}
            intent="editComment"
            hidden={{ commentId: id }}
            text={comment.text}
            typed={typed?.commentId === id ? typed : undefined}
          />
        </Fold>
      )}
      {canDelete && <Press id={id} intent="deleteComment" label={messages.remove} of={user.displayName} />}
      {canHide && (
        <Press
          id={id}
          intent={state === 'hidden' ? 'showComment' : 'hideComment'}
          label={state === 'hidden' ? messages.show : messages.hide}
          of={user.displayName}
        />
      )}
      {canReport && (
        <Link className={css.tool} to={urls.reportThing(sightingId, { hozzaszolas: id })}>
          {messages.report}
          <span className="visually-hidden">: {messages.ofWhom(user.displayName)}</span>
        </Link>
      )}
    </div>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={open}>
      <summary className={css.tool}>{title}</summary>
      {children}
    </details>
  );
}

function Press({ id, intent, label, of }: { id: number; intent: string; label: string; of: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="commentId" value={id} />
      <Button type="submit" name="intent" value={intent} variant="quiet" className={css.tool}>
        {label}
        <span className="visually-hidden">: {messages.ofWhom(of)}</span>
      </Button>
    </Form>
  );
}
