import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

const leastFreeBytes = 64 * 1024 * 1024;

const deadLink = 'DEADLINK';

/** Why nothing can be written there, by the system's code. */
const unwritable: Record<string, string> = {
  [deadLink]: 'olyan hivatkozás, amely nem vezet sehová',
  EEXIST: 'ez nem mappa',
  ENOTDIR: 'az útjában valami nem mappa',
  ENOENT: 'itt nem lehet mappát létrehozni',
  ELOOP: 'körbe vezető hivatkozás',
  EACCES: 'nincs hozzá jogod',
  EPERM: 'nincs hozzá jogod',
  EROFS: 'csak olvasható lemezen van',
  ENAMETOOLONG: 'túl hosszú a neve',
  EISDIR: 'ez mappa, pedig fájl lenne a dolga',
};

/** Everything that holds what others may not see: originals with their places, letters, archives, keys. */
const closedFolders = ['.', 'files', 'files/uploads', 'files/incoming', 'mail', 'exports'];
const closedFiles = ['session-secret', 'push-key', 'postgres.log'];

/** Makes the data folder, closes it to other users, and proves that it can be used, with `leastFree` bytes to spare; throws StartupError. */
export function prepareDataDir(dataDir: string, leastFree = leastFreeBytes): void {
  try {
    makeFolders(dataDir, 0o700);
    for (const name of closedFolders) proveWritable(path.join(dataDir, name));
    proveFolder(path.join(dataDir, 'postgres'));
    for (const name of closedFiles) proveFile(path.join(dataDir, name));
  } catch (error) {
    throw notWritable('Az adatmappa', pathOf(error) ?? dataDir, error);
  }
  closeToOthers(dataDir);
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (bavail * bsize < leastFree) {
    throw new StartupError(`Megtelt a lemez, az adatmappában nincs elég hely (legalább 64 MB kell): ${dataDir}`);
  }
}

/**
 * Makes a folder with those above it, one by one: Node's own recursive way never ends where a folder is there in which none can be
 * made (`/proc`).
 */
export function makeFolders(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let each = folder; !fs.existsSync(each); each = path.dirname(each)) {
    missing.push(each);
    if (each === path.dirname(each)) break;
  }
  for (const each of missing.reverse()) makeFolder(each, mode);
  proveFolder(folder);
}

/** Another process may have made it meanwhile. */
function makeFolder(folder: string, mode: number): void {
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!fs.existsSync(folder)) throw codedError(deadLink, folder);
  }
}

/** The sentence for a place that cannot be written. */
export function notWritable(what: string, place: string, error: unknown): StartupError {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(`Megtelt a lemez, ide nem lehet írni: ${place}`);
  return new StartupError(`${what} nem írható: ${place} (${unwritable[code] ?? code})`);
}

function proveWritable(folder: string): void {
  if (!proveFolder(folder)) return;
  const probe = path.join(folder, `.probe-${process.pid}`);
  fs.writeFileSync(probe, 'x');
  fs.rmSync(probe);
}

/** Whether it is there; throws where something else is. */
function proveFolder(folder: string): boolean {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) throw codedError('EEXIST', folder);
  return stats !== undefined;
}

function proveFile(file: string): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw codedError('EISDIR', file);
  if (stats) fs.accessSync(file, fs.constants.R_OK);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error ? String(error.path) : undefined;
}

function codedError(code: string, place: string): Error {
  return Object.assign(new Error(code), { code, path: place });
}

/**
 * Takes all rights of other users from the data folder, also where an earlier start made it wider. PostgreSQL as another user
 * works from within its own folder; elsewhere than on Linux its way there has to stay open.
 */
function closeToOthers(dataDir: string): void {
  const needsWay = process.getuid?.() === 0 && process.platform !== 'linux';
  for (const name of [...closedFolders, ...closedFiles]) {
    const place = path.join(dataDir, name);
    const stats = fs.statSync(place, { throwIfNoEntry: false });
    if (!stats) continue;
    const mode = !stats.isDirectory() ? 0o600 : name === '.' && needsWay ? 0o711 : 0o700;
    if ((stats.mode & 0o777) === mode) continue;
    try {
      fs.chmodSync(place, mode);
    } catch {
      throw new StartupError(`Ezt más felhasználók is olvashatják, és a jogai nem szűkíthetők: ${place}`);
    }
  }
}
