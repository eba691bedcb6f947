import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { holdAccount } from '../sign-in/account-links.repo.server.ts';
import { checkPassword, wrongPassword } from '../sign-in/check-password.server.ts';
import { isStillPassword } from '../sign-in/is-still-password.server.ts';
import { tellOwner } from '../sign-in/post-account-letter.server.ts';
import { sessionSecret } from '../sign-in/session-secret.server.ts';
import { tokenMessages as messages } from './messages.ts';
import { mostTokens } from './token-days.ts';
import { tokenForm } from './token-form.ts';
import { tokenMadeLetter } from './token-letter.ts';
import { beginningOf, hashOfToken, makeTokenWord } from './token-word.server.ts';
import { countRunningTokens, findTokenByHash, insertToken } from './tokens.repo.server.ts';

/**
 * Makes a key of the viewer's own and gives it, this once; a letter tells. The same form sent again gives the same key, and none where it says something else by now. Throws
 * not_logged_in, conflict, invalid (by field; the password) or TooManyRequests.
 */
export async function makeToken(
  services: Services,
  viewer: Viewer,
  { password, ...typed }: { password: string } & Record<string, unknown>,
): Promise<string> {
  const memberId = ownMember(viewer);
  const { clientId, name, scopes, life } = parseOr('invalid', tokenForm, typed);
  const hash = await checkPassword(services.db, { memberId, password });
  const token = makeTokenWord({ secret: sessionSecret(services.config), memberId, clientId });
  await write(services.db, async (tx) => {
    await holdAccount(tx, memberId);
    if (!(await isStillPassword(tx, { memberId, hash }))) throw wrongPassword();
    const tokenHash = hashOfToken(token);
    const known = await findTokenByHash(tx, tokenHash);
    const days = life === 'never' ? null : Number(life);
    const isSame = known?.name === name && known.days === days && `${known.scopes}` === `${scopes}`;
    if (known?.isRunning && isSame) return;
    if (known?.isRunning) throw new DomainError('conflict', [{ path: '', message: messages.madeOtherwise }]);
    if (known) throw new DomainError('invalid', [{ path: '', message: messages.wasWithdrawn }]);
    if ((await countRunningTokens(tx, memberId)) >= mostTokens)
      throw new DomainError('invalid', [{ path: '', message: messages.tooMany(mostTokens) }]);
    await insertToken(tx, { memberId, name, scopes, tokenHash, beginning: beginningOf(token), days });
    await tellOwner(services, tx, memberId, {
      path: urls.accessTokens(),
      letter: (about) => tokenMadeLetter({ ...about, name }),
    });
  });
  return token;
}
