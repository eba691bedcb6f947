import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** How a text file is to be decoded; `isGuess` when its bytes contradict what was declared, or nothing was. */
export type TextEncoding = { encoding: string; isGuess: boolean };

/** What Hungarian spreadsheets write when they do not write UTF-8. */
const fallback = 'windows-1250';

/** The encoding of a file: its byte order mark, else the declared one, else UTF-8 if it is, else Windows-1250; undefined when the declared one is unknown. */
export async function findEncoding(file: string, declared?: string): Promise<TextEncoding | undefined> {
  const marked = await findMark(file);
  if (marked) return { encoding: marked, isGuess: false };
  const named = declared === undefined ? 'utf-8' : knownEncoding(declared);
  if (named === undefined) return undefined;
  if (named !== 'utf-8' || (await isUtf8(file))) return { encoding: named, isGuess: false };
  return { encoding: fallback, isGuess: true };
}

/** The file's text in pieces, without its byte order mark. */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The web's name of an encoding; undefined for an unknown one. */
function knownEncoding(name: string): string | undefined {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return undefined;
  }
}

async function findMark(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    const bytes = buffer.subarray(0, bytesRead).toString('hex');
    if (bytes === 'efbbbf') return 'utf-8';
    if (bytes.startsWith('fffe')) return 'utf-16le';
    return bytes.startsWith('feff') ? 'utf-16be' : undefined;
  } finally {
    await handle.close();
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
