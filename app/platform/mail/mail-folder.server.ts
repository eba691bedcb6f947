import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A letter kept in DATA_DIR/mail because no SMTP server is set. */
const keptLetter = z.object({
  letterId: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptLetter = z.infer<typeof keptLetter> & { name: string };

/** A letter's file name without its ending: when, what for, and its id; lower case, as addresses are. */
/** True for a name that a kept letter can have. */
export function isLetterName(name: string): boolean {
  return letterName.test(name);
}

const letterName = /^\d{8}t\d{9}z-[a-z-]+-[a-f0-9-]{36}$/;

const folderOf = (dataDir: string) => path.join(dataDir, 'mail');

/** Keeps a letter as `.eml` (any mail program opens it) and as `.json` (for the admin page); the same one again is kept once. */
export async function keepLetter(
  dataDir: string,
  { eml, ...letter }: Omit<KeptLetter, 'name' | 'at'> & { eml: Buffer },
): Promise<void> {
  const folder = folderOf(dataDir);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await fs.readdir(folder)).some((file) => file.endsWith(`-${letter.letterId}.json`))) return;
  const at = new Date().toISOString();
  const name = `${at.replaceAll(/[-:.]/g, '').toLowerCase()}-${letter.kind}-${letter.letterId}`;
  await fs.writeFile(path.join(folder, `${name}.eml`), eml, { mode: 0o600 });
  const draft = path.join(folder, `${name}.json.part`);
  await fs.writeFile(draft, JSON.stringify({ at, ...letter }), { mode: 0o600 });
  await fs.rename(draft, path.join(folder, `${name}.json`));
}

/** Kept letters, the newest first; `before` is a name to go on from. */
export async function listKeptLetters(
  dataDir: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<KeptLetter[]> {
  const files = await fs.readdir(folderOf(dataDir)).catch(ifMissing([]));
  const names = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => letterName.test(name) && (!before || name < before))
    .sort()
    .reverse()
    .slice(0, limit);
  const letters = await Promise.all(names.map((name) => readKeptLetter(dataDir, name)));
  return letters.filter((letter) => letter !== undefined);
}

/** One kept letter by its name. */
export async function readKeptLetter(dataDir: string, name: string): Promise<KeptLetter | undefined> {
  if (!letterName.test(name)) return undefined;
  const text = await fs.readFile(path.join(folderOf(dataDir), `${name}.json`), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) return undefined;
  return { name, ...keptLetter.parse(JSON.parse(text)) };
}

/** The kept letters to an address. */
export async function listKeptLettersTo(dataDir: string, address: string): Promise<KeptLetter[]> {
  const found: KeptLetter[] = [];
  for await (const letter of allKeptLetters(dataDir)) if (isTo(letter, address)) found.push(letter);
  return found;
}

/** Removes the kept letters to an address, and those in which one of the `words` stands. */
export async function deleteKeptLetters(
  dataDir: string,
  { address, words }: { address: string; words: readonly string[] },
): Promise<void> {
  for await (const letter of allKeptLetters(dataDir)) {
    const said = `${letter.subject}\n${letter.text}`.toLowerCase();
    if (!isTo(letter, address) && !words.some((word) => said.includes(word.toLowerCase()))) continue;
    for (const ending of ['eml', 'json'])
      await fs.rm(path.join(folderOf(dataDir), `${letter.name}.${ending}`), { force: true });
  }
}

function isTo(letter: KeptLetter, address: string): boolean {
  return letter.to.toLowerCase() === address.toLowerCase();
}

async function* allKeptLetters(dataDir: string): AsyncGenerator<KeptLetter> {
  for (let before: string | undefined; ; ) {
    const page = await listKeptLetters(dataDir, { before, limit: 50 });
    yield* page;
    if (page.length < 50) return;
    before = page.at(-1)?.name;
  }
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
