import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from './can.ts';

/** Whose settings a viewer may change: the own ones alone. Throws not_logged_in. */
export function ownMember(viewer: Viewer): number {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  authorize(viewer, 'editProfile', { id: viewer.memberId });
  return viewer.memberId;
}
