import { jobKinds, jobNames } from '#app/jobs.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';

// A worker that takes one job of every queue and never ends it, to be killed with all of them in its hands.
const queue = await openQueue(process.env.DATABASE_URL ?? '', 'worker', jobKinds, false);
const held = new Set<string>();
for (const name of jobNames) {
  await queue.work(name, async () => {
    held.add(name);
    if (held.size === jobNames.length) process.send?.('holds everything');
    await new Promise(() => undefined);
  });
}
