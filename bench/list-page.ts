import http from 'node:http';
import { urls } from '#app/urls.ts';
import { load } from './load.ts';
import { endProcesses, listening, startProcess, startSite } from './processes.ts';
import { median } from './random.ts';

const rounds = 3;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1' };

/** Requests a second for the list page: kept and not kept, each with its measure from the same run. */
export async function measureListPage(databaseUrl: string, dataDir: string) {
  const site = await startSite(databaseUrl, dataDir);
  const url = `${site.url}${urls.sightings()}`;
  const kept = await askOnce(url, { 'accept-encoding': 'br' });
  const bare = startProcess('bench/bare-server.ts');
  bare.send({ headers: kept.headers, body: kept.body.toString('base64') });
  const bareUrl = await listening(bare);
  const rendering = startProcess('bench/render-process.ts', [databaseUrl, url]);
  const renderingUrl = await listening(rendering);

  const rates: Record<'bare' | 'cached' | 'rendered' | 'uncached', number>[] = [];
  // The first round only warms up what Node compiles as it runs. Turn about, so that whatever else the machine does meets all.
  for (let round = -1; round < rounds; round++) {
    const measured = {
      bare: await load(bareUrl, 20),
      cached: await load(url, 20),
      rendered: await load(renderingUrl, 2),
      uncached: await load(url, 2, ownPage),
    };
    if (round >= 0) rates.push(measured);
  }
  await endProcesses(site.process, bare, rendering);
  return {
    bytes: kept.body.length,
    bare: median(rates.map((rate) => rate.bare)),
    cached: median(rates.map((rate) => rate.cached)),
    rendered: median(rates.map((rate) => rate.rendered)),
    uncached: median(rates.map((rate) => rate.uncached)),
  };
}

/** What a page answers, as a bare server is to repeat it. */
export function askOnce(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
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
