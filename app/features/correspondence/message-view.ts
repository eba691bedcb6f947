import { type CommentPart, commentParts } from '#app/features/talk/comment-text.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { messageWords as words } from './message-words.ts';

/** A message as one of the two reads it. */
export type MessageView = {
  id: number;
  isOwn: boolean;
  parts: CommentPart[];
  /** What stands in place of its words, or beside the own ones. */
  state: 'shown' | 'hidden' | 'emptied';
  /** UTC, ISO 8601. */
  sentAt: string;
  whenText: string;
};

type Row = {
  id: number;
  sender_id: number;
  text: string;
  created_at: Date;
  hidden_at: Date | null;
  emptied_at: Date | null;
};

/** Of what a moderator has hidden its author alone has the words. */
export function toMessageView(row: Row, readerId: number): MessageView {
  const isOwn = row.sender_id === readerId;
  return {
    id: row.id,
    isOwn,
    parts: commentParts(isOwn || row.hidden_at === null ? row.text : '', new Map()),
    state: row.emptied_at ? 'emptied' : row.hidden_at ? 'hidden' : 'shown',
    sentAt: row.created_at.toISOString(),
    whenText: formatDateTime(row.created_at),
  };
}

/** What a list tells of it in a line. */
export function previewOf(row: Omit<Row, 'id' | 'created_at'>, readerId: number): string {
  if (row.emptied_at) return words.emptied;
  if (row.hidden_at && row.sender_id !== readerId) return words.hidden;
  return row.text.replaceAll(/\s+/gu, ' ').trim();
}
