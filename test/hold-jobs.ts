import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Has another process take a job of every queue, and kills it (SIGKILL) with all of them in its hands; throws where it never got there. */
export async function holdJobsAndDie(databaseUrl: string): Promise<void> {
  const holder = spawn(process.execPath, ['test/hold-jobs-process.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(holder, 'exit');
  const [first] = await Promise.race([once(holder, 'message'), ended]);
  if (first !== 'holds everything') throw new Error(`The process ended with ${first}.`);
  holder.kill('SIGKILL');
  await ended;
}
