import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const beginning = 'lelohely-tmp-';

/** A folder for what is on its way, on local disk; whoever made it removes it. */
export function makeTemporaryFolder(kind: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${beginning}${kind}-`));
}

/** Room on the disk of the temporary folders, in bytes. */
export async function freeTemporaryBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}

/** Removes temporary folders that were left behind by processes that died: nothing in them has changed since `before`. */
export async function sweepTemporaryFolders(before: Date): Promise<void> {
  await removeUntouched(tmpdir(), before, (name) => name.startsWith(beginning));
}

/** Removes what lies in a folder and was not written since `before`; a folder that is not there holds nothing. */
export async function removeUntouched(folder: string, before: Date, isMeant: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMeant)) {
    const target = path.join(folder, name);
    if ((await lastTouched(target)) < before.getTime()) await rm(target, { recursive: true, force: true });
  }
}

/** When anything of it was last written; of what has gone meanwhile, never to be removed. */
async function lastTouched(target: string): Promise<number> {
  const facts = await stat(target).catch(() => undefined);
  if (!facts) return Number.POSITIVE_INFINITY;
  if (!facts.isDirectory()) return facts.mtimeMs;
  const inside = await readdir(target).catch(() => []);
  const times = await Promise.all(inside.map((name) => lastTouched(path.join(target, name))));
  return Math.max(facts.mtimeMs, ...times);
}
