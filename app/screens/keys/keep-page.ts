import { urls } from '#app/urls.ts';

/** So long at most a worker is waited for: a browser may have none to give. */
const patienceMs = 60_000;

/** Whether a page is on this device, for when there is no network. */
export async function isKept(path: string): Promise<boolean> {
  const kept = await window.caches?.match(path, { ignoreVary: true }).catch(() => undefined);
  return kept !== undefined;
}

/** Has the field mode's worker keep a page, as a visitor sees it; false where it could not. */
export async function keepPage(path: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
  return await Promise.race([askWorker(path).catch(() => false), late]);
}

async function askWorker(path: string): Promise<boolean> {
  await navigator.serviceWorker.register(urls.serviceWorker());
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  active.postMessage({ keep: path }, [port2]);
  return await answer;
}
