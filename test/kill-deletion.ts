import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestServices } from './harness/services.ts';

/** Has another process delete a member whose time has come, and kills it (SIGKILL) within a step; throws where it never got there. */
export async function killDeletionWithin(services: TestServices, memberId: number, step: string): Promise<void> {
  const child = spawn(process.execPath, ['test/delete-member-process.ts', String(memberId), step], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: services.config.dataDir,
      DATABASE_URL: services.databaseUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), ended]);
  if (first !== 'within the step') throw new Error(`The process ended with ${first}.`);
  child.kill('SIGKILL');
  await ended;
}
