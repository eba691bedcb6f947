import fs from 'node:fs';
import path from 'node:path';

const known = new Map<string, string>();

/** A secret made once and kept in a file for its owner alone. */
export function keptSecret(file: string, make: () => string): string {
  const before = known.get(file);
  if (before !== undefined) return before;
  const secret = readOrMake(file, make);
  known.set(file, secret);
  return secret;
}

/** Two processes that start at once agree: the file is linked into place whole, and only where there is none. */
function readOrMake(file: string, make: () => string): string {
  // What a power cut has left empty is no secret.
  if (fs.statSync(file, { throwIfNoEntry: false })?.size === 0) fs.rmSync(file);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, make(), { mode: 0o600, flush: true });
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
