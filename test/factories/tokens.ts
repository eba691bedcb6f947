import { randomBytes } from 'node:crypto';
import { beginningOf, hashOfToken, tokenMark } from '#app/features/members/tokens/token-word.server.ts';
import { accessScopes } from '#app/names.ts';
import type { AccessScope } from '#app/platform/action/call.ts';
import type { Db } from '#app/platform/db/database.server.ts';

type Kept = { scopes?: readonly AccessScope[]; expiresAt?: Date };

/** A running key of a member, trusted with everything but for what is said here; gives the key itself. */
export async function aToken(
  db: Db,
  memberId: number,
  { scopes = accessScopes, expiresAt }: Kept = {},
): Promise<string> {
  const token = tokenMark + randomBytes(32).toString('base64url');
  await db
    .insertInto('access_token')
    .values({
      member_id: memberId,
      name: 'próba',
      scopes: [...scopes],
      token_hash: hashOfToken(token),
      beginning: beginningOf(token),
      ...(expiresAt && { expires_at: expiresAt }),
    })
    .execute();
  return token;
}

/** The header that it comes with. */
export function bearing(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
