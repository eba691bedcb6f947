import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';

const secrets = new Map<string, string>();

/** The key that session cookies and confirmation links are signed with: the setting, or one made once and kept in DATA_DIR for its owner alone. */
export function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDir, 'session-secret');
  const known = secrets.get(file);
  if (known) return known;
  const secret = readOrMake(file);
  secrets.set(file, secret);
  return secret;
}

/** Two processes that start at once agree: the file is linked into place whole, and only where there is none. */
function readOrMake(file: string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.unlinkSync(draft);
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
