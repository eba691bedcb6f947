import { DomainError } from '#app/platform/action/domain-error.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import { isBotAgent } from '#app/platform/session/bot.server.ts';
import { memberHeader } from '#app/platform/session/member-header.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { readSessionToken, sessionCookieName } from './sign-in/session-cookie.server.ts';
import { sessionSecret } from './sign-in/session-secret.server.ts';
import { findSessionMembers, updateSessionUsed } from './sign-in/sessions.repo.server.ts';

/** Who sends a request with these headers; without a running session, a visitor. Throws other_member where the caller names somebody else. One query, shared by those that come together, none without a signed cookie; once an hour the session is noted as in use, in passing. */
export async function resolveViewer(
  services: Pick<Services, 'db' | 'config'>,
  headers: Pick<Headers, 'get'>,
): Promise<Viewer> {
  const isBot = isBotAgent(headers.get('user-agent') ?? undefined);
  const cookies = headers.get('cookie');
  if (!cookies) return visitor(isBot);
  const { db, config } = services;
  const token = readSessionToken(cookies, sessionCookieName(config.publicUrl), sessionSecret(config));
  const member = token && (await memberOfSession(db, token));
  if (!token || !member) return visitor(isBot);
  const { id, expertTaxonIds, isLongUnused, ...rest } = member;
  refuseAnother(headers, id);
  if (isLongUnused) writeInPassing(db, () => updateSessionUsed(db, token));
  return { ...rest, memberId: id, expertTaxonIds: expertTaxonIds ?? [], isBot };
}

const memberOfSession = askTogether(findSessionMembers);

/** A call that a page kept for its member is not made in the name of whoever has logged in since. */
function refuseAnother(headers: Pick<Headers, 'get'>, memberId: number): void {
  const expected = headers.get(memberHeader);
  if (expected !== null && expected !== String(memberId)) throw new DomainError('other_member');
}
