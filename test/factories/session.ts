import { createHmac, randomBytes } from 'node:crypto';
import { sessionCookieName } from '#app/features/members/sign-in/session-cookie.server.ts';
import { type Config, loadConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** The signing key that tests give to a server (SESSION_SECRET). */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests';

/** Settings with a signing key of the tests' own. */
export function testConfig(): Config {
  return loadConfig({ SESSION_SECRET: testSecret, NODE_ENV: 'test' });
}

/** The Cookie header of a member who has just logged in on a server with `testConfig()`. */
export async function aSessionCookie(db: Db, memberId: number): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insertInto('session').values({ member_id: memberId, token, expires_at: expiresAt }).execute();
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  return `${sessionCookieName(testConfig().publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
