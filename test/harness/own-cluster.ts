import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabase, embeddedBinDir } from '#app/platform/db/embedded-postgres.server.ts';
import { type Cluster, processesIn, startCluster } from '#app/platform/db/postgres-cluster.server.ts';

export type OwnCluster = {
  /** Connection string of its one database; the same after every start. */
  url: string;
  /** In an orderly way; and at once (SIGKILL), as when the power goes. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A PostgreSQL of the test's own, to be stopped and killed under a running site. */
export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-cluster-'));
  const clusterDir = path.join(folder, 'postgres');
  // Not the power goes, but processes: what was written is the system's, and outlives them.
  const settings = { fsync: 'off' };
  const options = { binDir: embeddedBinDir(), clusterDir, logFile: path.join(folder, 'postgres.log'), settings };
  let cluster: Cluster = await startCluster(options);
  await createDatabase(cluster, 'lelohely');
  const stop = () => cluster.stop();
  return {
    url: cluster.url('lelohely'),
    stop,
    async kill() {
      for (const pid of processesIn(clusterDir)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // A backend that has just ended by itself.
        }
      }
      await cluster.ended;
    },
    async start() {
      cluster = await startCluster(options);
    },
    async remove() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
