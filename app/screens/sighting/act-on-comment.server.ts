import { data, redirect } from 'react-router';
import { z } from 'zod';
import { answerInThread } from '#app/features/determinations/verdicts/answer-in-thread.server.ts';
import { loginAgainMessages } from '#app/features/members/sign-in/login-again-messages.ts';
import { deleteComment, editComment, hideComment } from '#app/features/talk/change-comment.server.ts';
import { commentEditSchema, newCommentSchema } from '#app/features/talk/comment-form.ts';
import type { TypedComment } from '#app/features/talk/typed-comment.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const typedId = id.nullable().catch(null);
const actForm = z.object({
  intent: z.enum(['comment', 'editComment', 'deleteComment', 'hideComment', 'showComment']),
  text: z.string().catch(''),
  clientId: z.string().catch(''),
  parentId: typedId,
  commentId: typedId,
});

type CommentAct = z.output<typeof actForm>;

/** What a form among the comments asks for; undefined for a form of another part of the page. */
export function readCommentAct(form: FormData): CommentAct | undefined {
  return actForm.safeParse(Object.fromEntries(form)).data;
}

/** Does it and goes to the comment; refused, the words come back to the page, never into its address. */
export async function actOnComment(db: Db, viewer: Viewer, of: { sightingId: number; act: CommentAct }) {
  const { sightingId, act } = of;
  try {
    const commentId = await run(db, viewer, of);
    return redirect(urls.sightingComment(sightingId, commentId), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { text, clientId, parentId, commentId } = act;
    const isLoggedOut = error.code === 'not_logged_in';
    const problem = isLoggedOut ? loginAgainMessages.ended : problemBody(error).detail;
    const typedComment: TypedComment = { text, clientId, parentId, commentId, problem, isLoggedOut };
    return data({ typedComment }, { status: problems[error.code].status });
  }
}

async function run(db: Db, viewer: Viewer, { sightingId, act }: { sightingId: number; act: CommentAct }) {
  if (act.intent === 'comment') {
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    const { spottingId, ...comment } = parseOr('invalid', newCommentSchema, { ...act, spottingId: sightingId });
    return (await answerInThread(db, viewer, { sightingId: spottingId, ...comment })).id;
  }
  const commentId = parseOr('malformed', id, act.commentId);
  if (act.intent === 'editComment') {
    const { text } = parseOr('invalid', commentEditSchema, act);
    await editComment(db, viewer, { id: commentId, text });
  } else if (act.intent === 'deleteComment') await deleteComment(db, viewer, { id: commentId });
  else await hideComment(db, viewer, { id: commentId, isHidden: act.intent === 'hideComment' });
  return commentId;
}
