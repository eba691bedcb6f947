import { deleteMember, deletionSteps } from '#app/features/own-data/delete-member.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';

// Deletes the member of the first argument as a process of its own, and stops within the step of the second, to be killed there.
const [memberId = '', step = ''] = process.argv.slice(2);
const config = loadConfig(process.env);
const url = process.env.DATABASE_URL ?? '';
const services = {
  config,
  db: openDatabase(url, 4),
  storage: openStorage(config),
  queue: await openQueue(url, 'web', jobKinds),
};

const whole = deletionSteps[step];
if (!whole) throw new Error(`No step is named ${step}.`);
deletionSteps[step] = async () => {
  process.send?.('within the step');
  await new Promise(() => undefined);
};
if (step === 'sightings') {
  // Half way through it: some are gone, some are there.
  const { storage } = services;
  let removed = 0;
  services.storage = {
    ...storage,
    async delete(key) {
      await storage.delete(key);
      removed += 1;
      if (removed < 3) return;
      process.send?.('within the step');
      await new Promise(() => undefined);
    },
  };
  deletionSteps[step] = whole;
}
await deleteMember(services, { memberId: Number(memberId), now: new Date(Date.now() + 1000) });
