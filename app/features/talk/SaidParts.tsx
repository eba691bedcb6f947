import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import type { CommentPart } from './comment-text.ts';

/** What somebody has said, in its pieces: never as HTML, its links as theirs who said it. */
export function SaidParts({ parts }: { parts: readonly CommentPart[] }): ReactNode {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    <Part key={at} part={part} />
  ));
}

function Part({ part }: { part: CommentPart }): ReactNode {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'mention') return <Link to={urls.profile(part.username)}>{part.text}</Link>;
  return (
    <a href={part.href} rel="nofollow ugc noopener">
      {part.text}
    </a>
  );
}
