import { exchangeJobs } from '#app/features/exchange/exchange-jobs.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { type Db, openDatabase, type Tx } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';

// Applies the checklist of the first argument, in the name of the member of the second, as a process of its own, and stops at the
// moment of the third, to be killed there.
const [importId = '', memberId = '', moment = ''] = process.argv.slice(2);
const db = openDatabase(process.env.DATABASE_URL ?? '', 4);

async function stop(): Promise<void> {
  process.send?.('there');
  await new Promise(() => undefined);
}

/** How far the work has come, as its own transaction sees it. */
async function stateOf(seen: Db | Tx): Promise<string | undefined> {
  const set = await seen
    .selectFrom('checklist_import as i')
    .innerJoin('taxon_change_set as s', 's.id', 'i.change_set_id')
    .select('s.state')
    .where('i.id', '=', Number(importId))
    .executeTakeFirst();
  return set?.state;
}

const begin = db.transaction.bind(db);
db.transaction = () => {
  const builder = begin();
  const execute = builder.execute.bind(builder);
  builder.execute = async (work) => {
    if (moment === 'between' && (await stateOf(db)) === 'proposed') await stop();
    return execute(async (tx) => {
      const result = await work(tx);
      const state = await stateOf(tx);
      // All of it is written, and nothing committed.
      if (moment === 'proposing' && state === 'proposed') await stop();
      if (moment === 'committing' && state === 'committed') await stop();
      return result;
    });
  };
  return builder;
};

const config = loadConfig(process.env);
const queue = await openQueue(process.env.DATABASE_URL ?? '', 'worker', jobKinds);
await exchangeJobs({ db, config, queue, storage: openStorage(config) }, queue);
await queue.enqueue(db, 'apply-checklist', { importId: Number(importId), memberId: Number(memberId) });
