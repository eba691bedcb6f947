import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
/** What a site's process runs with, here too. */
export const siteFlags = packageJson.config.siteFlags.split(' ');

/** The built site on a database, without workers, as a process of its own. */
export async function startSite(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<{ process: ChildProcess; url: string }> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    WORKERS: '0',
    // One address asks for all.
    REQUEST_LIMIT: '0',
    ...more,
  };
  const site = startProcess('server/main.ts', ['start'], settings);
  const [{ ready }] = await once(site, 'message');
  return { process: site, url: ready };
}

/** A script in production mode that talks back. */
export function startProcess(script: string, args: string[] = [], settings: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  return fork(path.join(root, script), args, {
    cwd: root,
    env,
    execArgv: siteFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Where a server of ours listens, once it says so. */
export async function listening(server: ChildProcess): Promise<string> {
  const [{ port }] = await once(server, 'message');
  return `http://127.0.0.1:${port}/`;
}

/** Ends processes one after the other. */
export async function endProcesses(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
