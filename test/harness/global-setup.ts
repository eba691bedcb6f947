import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedBinDir } from '#app/platform/db/embedded-postgres.server.ts';
import { type Cluster, startCluster } from '#app/platform/db/postgres-cluster.server.ts';
import { makeTemplate, type Template } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Unix socket of the run's one helper process; see `ask.ts`. */
    harness: string;
  }
}

/** Which PostgreSQL: the packaged one, or Debian's postgresql-15. */
export type ClusterName = 'embedded' | 'debian';

/** What test files ask of the run's helper: made at the first request, once for the whole run. */
export type Request = { need: 'database'; cluster: ClusterName; template: Template } | { need: 'build' };
export type Answer = { adminUrl?: string; template?: string; error?: string };

/** Serves the run: nothing is started that no test needs, and everything is gone at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-test-'));
  // PostgreSQL 15 returns to its first working directory by name.
  fs.chmodSync(folder, 0o711);
  const clusters = new Map<ClusterName, Promise<Cluster>>();
  const templates = new Map<string, Promise<void>>();
  let build: Promise<void> | undefined;

  async function answer(request: Request): Promise<Answer> {
    if (request.need === 'build') {
      build ??= buildApp();
      await build;
      return {};
    }
    const { cluster: name, template } = request;
    const cluster = await shared(clusters, name, () => startTestCluster(name, folder));
    const database = `template_${template}`;
    await shared(templates, `${name} ${template}`, async () => {
      if (template !== 'migrated') await answer({ ...request, template: 'migrated' });
      await makeTemplate(cluster, template);
    });
    return { adminUrl: cluster.url('postgres'), template: database };
  }

  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      const request: Request = JSON.parse(text);
      answer(request).then(
        (done) => socket.end(JSON.stringify(done)),
        (error) => socket.end(JSON.stringify({ error: String(error?.stack ?? error) })),
      );
    });
  });
  const address = path.join(folder, 'harness.sock');
  server.listen(address);
  await once(server, 'listening');
  project.provide('harness', address);

  return async () => {
    server.close();
    for (const cluster of clusters.values())
      await cluster.then(
        (each) => each.stop(),
        () => {},
      );
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** The value of a key, made by `make` at the first call; concurrent callers share the one making. */
function shared<Key, Value>(map: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function startTestCluster(name: ClusterName, folder: string): Promise<Cluster> {
  return startCluster({
    binDir: name === 'debian' ? '/usr/lib/postgresql/15/bin' : embeddedBinDir(),
    clusterDir: path.join(folder, name),
    logFile: path.join(folder, `${name}.log`),
    // Test data need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
}

async function buildApp(): Promise<void> {
  const child = spawn(process.execPath, ['tools/start.mjs', 'build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output.join(''));
}
