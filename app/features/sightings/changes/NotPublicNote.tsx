import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type NotPublic, notPublicReasons, notPublicWords } from '#app/features/sightings/changes/why-not-public.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';

type Props = { reason: NotPublic; isOwner: boolean; children?: ReactNode };

/** Why a sighting is not public, to its observer or to a moderator; then what else is to be known of it. */
export function NotPublicNote({ reason, isOwner, children }: Props) {
  const isHidden = reason === 'moderator' || reason === 'observer';
  return (
    <Note kind="hint" icon={isHidden ? 'eye-off' : undefined}>
      {isOwner ? notPublicWords[reason] : messages.notPublic(notPublicReasons[reason])}{' '}
      {isOwner && reason === 'address' && <Link to={urls.postRegister()}>{messages.newLetter}</Link>}
      {children}
    </Note>
  );
}
