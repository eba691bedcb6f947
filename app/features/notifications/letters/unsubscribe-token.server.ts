import { createHash, createHmac } from 'node:crypto';
import { sessionSecret } from '#app/features/members/sign-in/session-secret.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';

/** The same for each try of one letter, and for nobody to guess. */
export function unsubscribeToken(config: Pick<Config, 'sessionSecret' | 'dataDir'>, letterId: string): string {
  return createHmac('sha256', sessionSecret(config)).update(`unsubscribe ${letterId}`).digest('base64url');
}

/** What is kept of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
