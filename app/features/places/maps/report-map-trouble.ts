import { cutText } from '#app/platform/text/cut-text.ts';
import { urls } from '#app/urls.ts';

const told = new Set<string>();

/**
 * Tells the server that a map failed, each trouble once a page; nothing comes of it where that fails too. In a task of its own: a page
 * that is being left breaks off its own requests and runs no further task, so that being left is no trouble.
 */
export function reportMapTrouble(map: string, error: unknown): void {
  const message = cutText(String(error instanceof Error ? error.message : error), 500) || 'ismeretlen hiba';
  const key = `${map} ${message}`;
  if (told.has(key)) return;
  told.add(key);
  setTimeout(() => tell(map, message), 0);
}

function tell(map: string, message: string): void {
  const body = JSON.stringify({ map, message });
  const headers = { 'content-type': 'application/json' };
  void fetch(urls.mapLog(), { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
