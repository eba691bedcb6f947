import { DomainError } from '#app/platform/action/domain-error.ts';
import { memberHeader } from '#app/platform/session/member-header.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** Refuses a call that was made in another member's name than the one who is logged in by now. Throws other_member. */
export function checkExpectedMember(headers: Headers, { memberId }: Viewer): void {
  const expected = headers.get(memberHeader);
  if (expected !== null && memberId !== null && expected !== String(memberId)) throw new DomainError('other_member');
}
