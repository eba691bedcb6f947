import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import { keptSecret } from '#app/platform/config/kept-secret.server.ts';

/** The key that session cookies and confirmation links are signed with: the setting, or one made once and kept in DATA_DIR for its owner alone. */
export function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  return (
    config.sessionSecret ??
    keptSecret(path.join(config.dataDir, 'session-secret'), () => randomBytes(32).toString('base64url'))
  );
}
