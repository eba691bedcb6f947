import { PartMissing, partLimitMs } from './part-missing.ts';

const come = new Set<string>();

/**
 * Fetches the files of a part, each within 120 s, before the browser is asked to run them: it remembers a script that failed, and
 * waits on for one that hangs, so that only what surely came may be imported. Asked again, it fetches what is missing. Throws PartMissing.
 */
export async function bringFiles(addresses: readonly string[]): Promise<void> {
  const wanted = addresses.filter((address) => !come.has(address) && !isInPage(address));
  await Promise.all(wanted.map(bring));
}

async function bring(address: string): Promise<void> {
  await fetchWithin(address);
  come.add(address);
}

/** Fetches a file to its last byte (what came by half does not run) within 120 s. Throws PartMissing. */
export async function fetchWithin(address: string, given?: AbortSignal): Promise<Response> {
  const file = new URL(address, location.href).pathname.split('/').at(-1);
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, partLimitMs);
  given?.addEventListener('abort', stop);
  try {
    const response = await fetch(address, { signal: limit.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    throw new PartMissing(file ?? address, { file, cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Files that the page itself names came with it. */
function isInPage(address: string): boolean {
  return document.querySelector(`link[href="${address}"]:is([rel="modulepreload"], [rel="stylesheet"])`) !== null;
}

/** Stands for Vite's own way to load a part (`tools/part-loading.ts`): `files` are the part's scripts and styles, none where it is one script. */
export async function bringPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const addresses = files.length > 0 ? files.map((file) => `/${file}`) : scriptOf(load);
  await bringFiles(addresses);
  await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(addStyle));
  return await load();
}

/** The script that a loader's own words name. */
function scriptOf(load: () => unknown): string[] {
  const [, name] = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(load.toString()) ?? [];
  // Built files all lie beside each other.
  return name === undefined ? [] : [new URL(name, import.meta.url).pathname];
}

function addStyle(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    // It has come already; a part without its looks is better than none.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
