import { verifyPassword } from 'better-auth/crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findPasswordHash } from '../deletion/deletion.repo.server.ts';
import { limits } from './limits.server.ts';

type Given = { memberId: number; password: string };

/**
 * Makes sure that it is the member who sits there; gives the password's hash, for `isStillPassword`. Throws invalid (path `password`)
 * or TooManyRequests.
 */
export async function checkPassword(db: Db, { memberId, password }: Given): Promise<string> {
  if (password === '') throw new DomainError('invalid', [{ path: 'password', message: 'Írd be a jelszavadat.' }]);
  await countTry(db, limits.passwordByMember, String(memberId));
  const hash = await findPasswordHash(db, memberId);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) throw wrongPassword();
  await forgetTries(db, limits.passwordByMember, String(memberId));
  return hash;
}

export function wrongPassword(): DomainError {
  return new DomainError('invalid', [{ path: 'password', message: 'Ez nem a jelszavad. Írd be újra.' }]);
}
