import type { RequestListener } from 'node:http';
import http from 'node:http';
import path from 'node:path';
import { heightProblem } from '#app/features/places/read-height.server.ts';
import { type Config, loadConfig } from '#app/platform/config/config.server.ts';
import { prepareDataDir } from '#app/platform/config/prepare-data-dir.server.ts';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { demoPassword } from '#db/seed/demo/people.ts';
import { demoAccounts } from './commands/demo-accounts.ts';
import { sentenceOf } from './commands/sentence-of.ts';
import { checkPort, environmentOf, type Mode } from './environment.ts';
import { listenWide } from './guards/listen-wide.ts';
import type { Site } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

/** `start`: a site to try, with the demo community; `serve`: production; `dev`: from the sources, with hot reload. */
async function main(mode: Mode): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    // A start that is broken off loses its connections on the way; that is no news.
    process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
    // Whatever hangs, the database gets its orderly end.
    const late = setTimeout(() => process.exit(code || 1), 30_000);
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => console.error('Leállítás közben:', error));
    }
    clearTimeout(late);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(0));

  try {
    const config = loadConfig(await environmentOf(mode, process.env));
    await checkPort(config);
    prepareDataDir(config.dataDir);
    await checkHeights(config);
    let databaseUrl = config.databaseUrl;
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres(config.dataDir);
      closers.push(() => postgres.stop());
      postgres.ended.then(() => {
        if (!isStopping) console.error('Az adatbázis váratlanul leállt.');
        void stop(1);
      });
      databaseUrl = postgres.url;
    }
    if (isStopping) return;
    const address = await (mode === 'dev' ? openFromSources : openBuilt)({ config, databaseUrl, closers });
    announce(address, config);
  } catch (error) {
    if (isStopping) return;
    console.error(sentenceOf(error));
    await stop(1);
  }
}

/** Heights that cannot be read are told at the start, not to whoever records. */
async function checkHeights({ altitudeDir }: Config): Promise<void> {
  const problem = altitudeDir && (await heightProblem(altitudeDir));
  if (problem) throw new StartupError(problem);
}

type Opening = { config: Config; databaseUrl: string; closers: (() => Promise<unknown>)[] };

async function openBuilt({ config, databaseUrl, closers }: Opening): Promise<string> {
  const { openSite }: typeof import('./site.ts') = await import(path.join(root, 'build/server/site.js'));
  const site = await openSite({ config, databaseUrl, clientFolder: path.join(root, 'build/client') });
  closers.push(() => site.close());
  return listenWide(site.web, config);
}

/** Through Vite: the site is opened anew when a module of the server has changed; the browser's part is replaced in place. */
async function openFromSources({ config, databaseUrl, closers }: Opening): Promise<string> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  let listener: RequestListener = (_request, response) => response.end();
  const server = http.createServer((request, response) => listener(request, response));
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  closers.push(() => vite.close());
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment.');

  let current: { module: typeof import('./site.ts'); site: Promise<Site> } | undefined;
  const siteNow = async (): Promise<Site> => {
    const module: typeof import('./site.ts') = await ssr.runner.import('/server/site.ts');
    if (current?.module !== module) {
      const former = current?.site;
      const opening = (former ?? Promise.resolve(undefined)).then(
        (site) => site?.close(),
        () => undefined,
      );
      const site = opening
        .then(() => module.openSite({ config, databaseUrl }))
        .then(async (opened) => {
          await opened.web.ready();
          return opened;
        });
      current = { module, site };
    }
    return current.site;
  };
  closers.push(async () => (await current?.site)?.close());
  await siteNow();

  listener = (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        (await siteNow()).web.routing(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.statusCode = 500;
        response.end(String(error));
      }
    });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  });
  closers.push(async () => void server.close().closeAllConnections());
  return `http://${config.host}:${config.port}`;
}

function announce(address: string, config: Config): void {
  console.log(`\n${config.siteName}: ${address}`);
  if (config.seed === 'demo') {
    console.log(`Próbafiókok (jelszavuk: ${demoPassword}):`);
    for (const { username, role } of demoAccounts) console.log(`  ${username.padEnd(8)} ${role}`);
  }
  console.log('Leállítás: Ctrl-C');
  process.send?.({ ready: address });
}

const mode = process.argv[2];
if (mode === 'start' || mode === 'serve' || mode === 'dev') await main(mode);
else {
  console.error('Használat: server/main.ts start|serve|dev');
  process.exitCode = 1;
}
