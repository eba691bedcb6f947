import { bringFiles, fetchWithin } from './part-files.ts';
import { PartMissing } from './part-missing.ts';

/** A page whose program did not come: the file that is missing, and how to ask for it again. */
export type MissingPage = { file: string; retry: () => void };

let missing: MissingPage | null = null;
const listeners = new Set<() => void>();

function become(next: MissingPage | null): void {
  missing = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const missingPage = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): MissingPage | null => missing,
  none: (): null => null,
};

type PageFiles = { id: string; module: string; imports?: string[]; css?: string[] };

/**
 * Stands for React Router's own loader of a page's program (`tools/part-loading.ts`), which answers a failure by loading the page
 * anew: what was typed would be gone, and where the reader was going. Here the page stays, says what is missing, and goes on when that has come.
 */
export async function loadRouteModule(route: PageFiles, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  await bringPage([route.module, ...(route.imports ?? []), ...(route.css ?? [])]);
  const module: unknown = await import(/* @vite-ignore */ route.module);
  loaded[route.id] = module;
  return module;
}

/**
 * Stands for React Router's question which routes there are. Asked ahead (without a signal), a failure is nobody's loss; asked for where
 * the reader is going, it waits like the page itself. Rejects only when the reader has gone elsewhere.
 */
export async function fetchRoutes(address: URL, { signal }: { signal?: AbortSignal }): Promise<Response> {
  const ask = () => fetchWithin(address.href, signal);
  if (!signal) return await ask().catch(() => new Promise<never>(() => undefined));
  let response: Response | undefined;
  await untilCome(async () => {
    response = await ask();
  }, signal);
  return response ?? Response.error();
}

const bringPage = (files: readonly string[]): Promise<void> => untilCome(() => bringFiles(files));

/** Says what is missing, and tries again whenever the reader asks for it. */
async function untilCome(bring: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await bring();
    } catch (error) {
      if (signal?.aborted || !(error instanceof PartMissing)) throw error;
      await new Promise<void>((retry) => become({ file: error.file ?? error.part, retry }));
      become(null);
    }
  }
}
