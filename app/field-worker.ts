import { type PushMessage, readPushMessage } from '#app/features/notifications/push/push-message.ts';
import { askFieldState } from '#app/features/recording/outbox/field-state.ts';
import { outboxMeans } from '#app/features/recording/outbox/outbox-means.ts';
import { announceOutboxChange } from '#app/features/recording/outbox/outbox-news.ts';
import { sendOutbox } from '#app/features/recording/outbox/send-outbox.ts';
import { appIcons } from '#app/ui/icons/app-icons.ts';
import { keyUrls, urls } from '#app/urls.ts';

/**
 * The service worker of field mode and of pushed notices. It answers for the recording page, the built files that page loads, and the lists it
 * needs, and for identification keys that somebody asked it to keep; every other request passes by untouched. A page itself always comes
 * from the network while there is one.
 */

/** What the DOM's types do not know of a service worker's scope. */
type Waitable = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Waitable & { request: Request; respondWith(answer: Promise<Response>): void };
type PushEvent = Waitable & { data: { json(): unknown } | null };
type ClickEvent = Waitable & { notification: Notification };
type WindowClient = {
  url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
};
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  fieldFiles: { version: string; assets: string[] };
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'sync', then: (event: Waitable) => void): void;
  addEventListener(type: 'fetch', then: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', then: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', then: (event: ClickEvent) => void): void;
  addEventListener(type: 'message', then: (event: MessageEvent) => void): void;
};
declare const self: WorkerScope;

const prefix = 'lelohely-mezo-';
const cacheName = prefix + self.fieldFiles.version;
const page = urls.newSighting();
const lists = [
  urls.mapBase(),
  urls.mapNear(),
  urls.mapRelief(),
  urls.mapDrawing(),
  urls.mapLayers(),
  urls.searchNames(),
];
/** The router's own list of pages, asked for a few at a time. */
const routesFile = '/__manifest';
/** Stands in the cache from a login until the page has been fetched for whoever is logged in. */
const pageWanted = `${page}?hianyzik`;
const builtFiles = new URL(self.fieldFiles.assets[0] ?? page, self.location.href).pathname.replace(/[^/]+$/, '');

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') self.skipWaiting();
  else if (isKey(data?.keep))
    keepKey(data.keep).then(
      () => ports[0]?.postMessage(true),
      () => ports[0]?.postMessage(false),
    );
});
self.addEventListener('sync', (event) => event.waitUntil(sendWaiting()));

self.addEventListener('push', (event) => {
  const message = readPushMessage(event.data?.json());
  if (message) event.waitUntil(showNotice(message));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(String(event.notification.data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // Who is logged in changes: the page that was kept is somebody else's.
  if (request.method === 'POST' && isAccount(pathname)) {
    if (pathname.startsWith(urls.logout())) event.waitUntil(endPushes());
    return event.waitUntil(forgetPage());
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(answerPage(event));
    else if (isKey(pathname)) event.respondWith(answerKey(event));
    else event.waitUntil(fetchWantedPage());
  } else if (pathname.startsWith(builtFiles)) event.respondWith(answerBuiltFile(request));
  else if (lists.includes(pathname)) event.respondWith(answerList(request));
  else if (pathname === routesFile) event.respondWith(fetch(request).catch(() => answerKept(routesFile)));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(self.fieldFiles.assets);
  // Without them the page still works: no map, no names to pick.
  await Promise.all(lists.map((list) => cache.add(list).catch(() => undefined)));
  await fetchPage().catch(() => undefined);
  // The version before kept them with its own built files, which go with it.
  await Promise.all((await keptKeys()).map((key) => keepKey(key).catch(() => undefined)));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** Fetches the page for whoever is logged in; a visitor is sent to the login, which is not kept. */
async function fetchPage(): Promise<void> {
  const response = await fetch(page, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  await keepPage(response);
}

/** Keeps the page together with every built file that it names: they are of one version. */
async function keepPage(response: Response, at = page): Promise<void> {
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(cacheName);
  const html = await response.clone().text();
  const named = new Set([...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, file = '']) => file));
  const missing = [];
  for (const file of named) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  await cache.put(at, response);
}

async function forgetPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(page);
  await cache.put(pageWanted, new Response());
}

async function fetchWantedPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(pageWanted))) return;
  await fetchPage();
  if (await cache.match(page)) await cache.delete(pageWanted);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    const isPlain = new URL(request.url).search === '';
    if (isPlain) event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(page);
    if (kept) return kept;
    throw error;
  }
}

function isKey(pathname: unknown): pathname is string {
  return typeof pathname === 'string' && pathname.startsWith(`${keyUrls.all()}/`);
}

/** Keeps a key as a visitor sees it: whose device it is does not matter. Throws where it cannot be had. */
async function keepKey(pathname: string): Promise<void> {
  const response = await fetch(pathname, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) throw new Error(`HTTP ${response.status}`);
  await keepRoutes(pathname, await response.clone().text());
  await keepPage(response, pathname);
}

/** What the router asks before it follows a link within such a page: whether any other page lies there. */
async function keepRoutes(pathname: string, html: string): Promise<void> {
  const [, version = ''] = /"version": ?"(\w+)"/.exec(html) ?? [];
  const asked = await fetch(`${routesFile}?${new URLSearchParams({ paths: pathname, version })}`, {
    credentials: 'omit',
  });
  if (asked.status !== 200) throw new Error(`HTTP ${asked.status}`);
  await (await caches.open(cacheName)).put(routesFile, asked);
}

/** The addresses of the keys that are kept, by whichever version. */
async function keptKeys(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))].filter(isKey);
}

/** A key from the network, or the kept one, whatever answers the address holds: the page reads them itself. */
async function answerKey(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(pathname, { ignoreVary: true });
  try {
    const response = await fetch(event.request);
    if (kept && response.ok) event.waitUntil(keepKey(pathname).catch(() => undefined));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function answerBuiltFile(request: Request): Promise<Response> {
  // Its name is its content's: what is kept is never old.
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What is kept of an address without a network; an error of the network where nothing is. */
async function answerKept(pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(pathname, { ignoreVary: true })) ?? Response.error();
}

async function answerList(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(new URL(request.url).pathname, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(new URL(request.url).pathname, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Background Sync: the network is back, whether or not a page is open. Throws where it has to be tried again. */
async function sendWaiting(): Promise<void> {
  const state = await askFieldState();
  if (!state) throw new Error('unreachable');
  const { memberId } = state;
  if (memberId === null) return;
  const end = await sendOutbox(memberId, outboxMeans(memberId), { signal: new AbortController().signal });
  announceOutboxChange();
  if (end === 'unreachable') throw new Error(end);
}

function showNotice({ title, body, url, tag }: PushMessage): Promise<void> {
  return self.registration.showNotification(title, { body, tag, data: url, icon: appIcons.small, lang: 'hu' });
}

/** In a window that is open already, where there is one. */
async function openNotice(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(url));
  const focused = await open.focus();
  // A window that this worker does not serve yet cannot be led.
  await focused.navigate(url).catch(() => self.clients.openWindow(url));
}

/** Whoever logs out here hears nothing more on this device. */
async function endPushes(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function isAccount(pathname: string): boolean {
  return [urls.login(), urls.logout()].some((each) => pathname.startsWith(each));
}
