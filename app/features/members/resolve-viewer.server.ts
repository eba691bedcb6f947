import { DomainError } from '#app/platform/action/domain-error.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import { bearerOf } from '#app/platform/session/bearer.ts';
import { isBotAgent } from '#app/platform/session/bot.server.ts';
import { memberHeader } from '#app/platform/session/member-header.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { readSessionToken, sessionCookieName } from './sign-in/session-cookie.server.ts';
import { sessionSecret } from './sign-in/session-secret.server.ts';
import { findSessionMembers, updateSessionUsed } from './sign-in/sessions.repo.server.ts';
import { findTokenViewer } from './tokens/resolve-token.server.ts';

/** Who sends a request with these headers; without a running session, a visitor. Whoever comes by a token comes by nothing else; what it may be used for is asked before (`guardTokens`). Throws other_member where the caller names somebody else, token_invalid. One query, shared by those that come together, none without a signed cookie; once an hour the session is noted as in use, in passing. */
export async function resolveViewer(
  services: Pick<Services, 'db' | 'config'>,
  headers: Pick<Headers, 'get'>,
): Promise<Viewer> {
  const isBot = isBotAgent(headers.get('user-agent') ?? undefined);
  const bearer = bearerOf(headers.get('authorization'));
  if (bearer !== undefined) return refuseAnother(headers, await findTokenViewer(services.db, bearer));
  const cookies = headers.get('cookie');
  if (!cookies) return visitor(isBot);
  const { db, config } = services;
  const token = readSessionToken(cookies, sessionCookieName(config.publicUrl), sessionSecret(config));
  const member = token && (await memberOfSession(db, token));
  if (!token || !member) return visitor(isBot);
  const { id, expertTaxonIds, isLongUnused, ...rest } = member;
  const viewer = refuseAnother(headers, { ...rest, memberId: id, expertTaxonIds: expertTaxonIds ?? [], isBot });
  if (isLongUnused) writeInPassing(db, () => updateSessionUsed(db, token));
  return viewer;
}

const memberOfSession = askTogether(findSessionMembers);

/** A call that a page kept for its member is not made in the name of whoever has logged in since. */
function refuseAnother(headers: Pick<Headers, 'get'>, viewer: Viewer): Viewer {
  const expected = headers.get(memberHeader);
  if (expected !== null && expected !== String(viewer.memberId)) throw new DomainError('other_member');
  return viewer;
}
