import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Killing = { importId: number; memberId: number; moment: 'proposing' | 'between' | 'committing' };
type At = { databaseUrl: string; dataDir: string };

/** Has another process apply a checklist, and kills it (SIGKILL) at a moment of its two transactions; throws where it never got there. */
export async function killChecklist({ databaseUrl, dataDir }: At, { importId, memberId, moment }: Killing) {
  const args = ['test/apply-checklist-process.ts', String(importId), String(memberId), moment];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), ended]);
  if (first !== 'there') throw new Error(`The process ended with ${first}.`);
  child.kill('SIGKILL');
  await ended;
}
