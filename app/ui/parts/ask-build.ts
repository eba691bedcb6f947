import { urls } from '#app/urls.ts';

/** How long the site may take to say which build it runs, in ms. */
const patienceMs = 10_000;

/** Asks the site whether it still runs the build that this page is of. */
export async function askBuild(): Promise<'same' | 'changed' | 'away'> {
  try {
    const response = await fetch(urls.fieldState(), { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const { version }: { version?: unknown } = await response.json();
    if (typeof version !== 'string') return 'away';
    return version === window.__reactRouterManifest?.version ? 'same' : 'changed';
  } catch {
    return 'away';
  }
}
