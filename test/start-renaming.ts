import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Has another process go on with the names that follow a change of the tree; the answer kills it (SIGKILL). */
export function startRenaming(databaseUrl: string): () => Promise<void> {
  const child = spawn(process.execPath, ['test/finish-renaming-process.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
