import http from 'node:http';
import { urls } from '#app/urls.ts';
import { endProcesses, startSite } from './processes.ts';
import { quantile } from './random.ts';

const seconds = 20;
/** By how much more is asked than can be served. */
const overload = 3;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1', accept: 'text/html', 'accept-encoding': 'br' };
const agent = new http.Agent({ keepAlive: true });

export type Shedding = {
  /** Pages a second that one process makes. */
  served: number;
  asked: number;
  /** Milliseconds within which 99 of a hundred were answered, and how many. */
  answered: { count: number; p99: number };
  refused: { count: number; p99: number; withoutRetry: number };
  /** By status: answers but 200 and 503. */
  others: Record<string, number>;
};

/** What people meet at three times as much as can be served, each asking for a page that is made for them. */
export async function measureShedding(databaseUrl: string, dataDir: string): Promise<Shedding> {
  const site = await startSite(databaseUrl, dataDir);
  const page = `${site.url}${urls.sightings()}`;
  try {
    await serveInTurn(page, 5);
    const served = await serveInTurn(page, 10);
    return { served, ...(await overrun(page, served * overload)) };
  } finally {
    await endProcesses(site.process);
  }
}

/** Two at a time, as fast as it goes; answers pages a second. */
async function serveInTurn(page: string, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000;
  let count = 0;
  const reader = async () => {
    while (performance.now() < end) {
      await askOnce(page, []);
      count += 1;
    }
  };
  await Promise.all([reader(), reader()]);
  return count / forSeconds;
}

type Told = { status: number; milliseconds: number; hasRetry: boolean };

async function overrun(page: string, perSecond: number): Promise<Omit<Shedding, 'served'>> {
  const told: Told[] = [];
  const running: Promise<void>[] = [];
  const timer = setInterval(() => running.push(askOnce(page, told)), 1000 / perSecond);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  await Promise.all(running);
  const of = (status: number) => told.filter((each) => each.status === status);
  const p99 = (some: Told[]) =>
    quantile(
      some.map(({ milliseconds }) => milliseconds),
      0.99,
    );
  const [answered, refused] = [of(200), of(503)];
  const others: Record<string, number> = {};
  for (const { status } of told)
    if (status !== 200 && status !== 503) others[String(status)] = (others[String(status)] ?? 0) + 1;
  return {
    asked: told.length,
    answered: { count: answered.length, p99: p99(answered) },
    refused: {
      count: refused.length,
      p99: p99(refused),
      withoutRetry: refused.filter(({ hasRetry }) => !hasRetry).length,
    },
    others,
  };
}

/** Its bytes are left as they come: a client that unpacks pages would measure itself. */
function askOnce(page: string, told: Told[]): Promise<void> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetry: boolean) => {
      told.push({ status, milliseconds: performance.now() - started, hasRetry });
      resolve();
    };
    http
      .get(page, { headers: ownPage, agent }, (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined));
        response.on('error', () => end(0, false));
      })
      .on('error', () => end(0, false));
  });
}
