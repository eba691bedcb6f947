import { commentMessages as messages } from './comment-messages.ts';

/** Words that were typed and could not be taken, with the form that they belong to. */
export type TypedComment = {
  problem: string;
  /** refused, as against kept over a new login */
  isRefused: boolean;
  text: string;
  /** the answered comment */
  parentId: number | null;
  /** the comment to be changed */
  commentId: number | null;
};

const names = { text: 'hozzaszolas', parentId: 'valasz', commentId: 'javitas' } as const;

/** Typed words carried in the address of their page while its reader logs in again. */
export function toCommentQuery({ text, parentId, commentId }: Omit<TypedComment, 'problem' | 'isRefused'>) {
  return { [names.text]: text, [names.parentId]: parentId, [names.commentId]: commentId };
}

/** Reads what `toCommentQuery` wrote; undefined where nothing was kept. */
export function readCommentQuery(query: URLSearchParams): TypedComment | undefined {
  const text = query.get(names.text);
  if (!text) return undefined;
  const idOf = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const of = { parentId: idOf(names.parentId), commentId: idOf(names.commentId) };
  return { problem: messages.loginAgain, isRefused: false, text, ...of };
}
