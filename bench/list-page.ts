import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { urls } from '#app/urls.ts';
import { runNode } from '#tools/run-step.ts';
import { median } from './random.ts';

const root = path.resolve(import.meta.dirname, '..');
const rounds = 3;
const seconds = 5;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1' };

/** Requests a second for the list page: kept and not kept, each with its measure from the same run. */
export async function measureListPage(databaseUrl: string, dataDir: string) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    WORKERS: '0',
  };
  const site = fork(path.join(root, 'server/main.ts'), ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ ready }] = await once(site, 'message');
  const url = `${ready}${urls.sightings()}`;
  const renders: number[] = [];
  const uncached: number[] = [];
  const cached: number[] = [];
  const bareRates: number[] = [];
  const kept = await get(url);
  const bare = fork(path.join(root, 'bench/bare-server.ts'), { cwd: root });
  bare.send({ headers: kept.headers, body: kept.body.toString('base64') });
  const [{ port }] = await once(bare, 'message');
  // A first round to warm up what Node compiles as it runs; React's own process warms up by itself.
  await load(url, 20);
  await load(url, 2, ownPage);
  // Turn about, so that whatever else the machine does meets all of them.
  for (let round = 0; round < rounds; round++) {
    bareRates.push(await load(`http://127.0.0.1:${port}/`, 20));
    cached.push(await load(url, 20));
    renders.push(await rendering(databaseUrl, url));
    uncached.push(await load(url, 2, ownPage));
  }
  await end(site, bare);
  return {
    bytes: kept.body.length,
    bare: median(bareRates),
    cached: median(cached),
    renders: median(renders),
    uncached: median(uncached),
  };
}

function get(url: string): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
          // Node's own server adds these itself.
          const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...headers } = response.headers;
          resolve({ headers, body: Buffer.concat(chunks) });
        });
      })
      .on('error', reject);
  });
}

async function load(url: string, connections: number, headers: Record<string, string> = {}): Promise<number> {
  const all = { 'accept-encoding': 'br', ...headers };
  const given = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['--json', '-c', String(connections), '-d', String(seconds), ...given, url];
  const { output } = await runNode('node_modules/autocannon/autocannon.js', args);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(
    output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
  );
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** React alone, in a process of its own and in production mode, as the server runs it. */
async function rendering(databaseUrl: string, url: string): Promise<number> {
  const child = fork(path.join(root, 'bench/render-process.ts'), [databaseUrl, url, String(seconds)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ rate }] = await once(child, 'message');
  return Number(rate);
}

async function end(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
