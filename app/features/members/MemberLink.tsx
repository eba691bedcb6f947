import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import type { MemberView } from './find-members.server.ts';

/** A member's name with the way to their page; of a deleted account the words alone. */
export function MemberLink({ member: { username, displayName } }: { member: Omit<MemberView, 'id'> }) {
  return username === '' ? <span>{displayName}</span> : <Link to={urls.profile(username)}>{displayName}</Link>;
}
