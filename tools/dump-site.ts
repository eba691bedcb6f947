import fs from 'node:fs';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { demoPassword } from '#db/seed/demo/people.ts';
import { pageRoutes } from '#test/permissions/routes.ts';

// Writes what a running demo site answers, each page and each reading call, for five people: two dumps, one before and one
// after a change that should change nothing, are compared with `diff -r`. node tools/dump-site.ts http://127.0.0.1:3000 FOLDER

/** Addresses of one route, at most. */
const perRoute = 2;
const askers = ['visitor', 'anna', 'kristof', 'edit', 'admin'];
/** Where no page leads from the first. */
const starts = ['/', '/rendszertan', '/fauna-hungariae', '/vedett', '/felhasznalok', '/profil/anna', '/talalat/1'];

const routes: RouteObject[] = pageRoutes().map(({ path: pattern }) => ({ id: pattern, path: pattern }));

if (import.meta.main) {
  const [site, folder] = process.argv.slice(2);
  if (!site || !folder) throw new Error('node tools/dump-site.ts SITE FOLDER');
  for (const asker of askers) {
    const cookie = asker === 'visitor' ? '' : await logIn(site, asker);
    const read = (at: string) => answerOf(site, at, cookie);
    const into = path.join(folder, asker);
    fs.mkdirSync(into, { recursive: true });
    const pages = await walkPages(read, (at, text) => fs.writeFileSync(path.join(into, fileName(at)), text));
    const calls = await readCalls(read, (at, text) => fs.writeFileSync(path.join(into, fileName(at)), text));
    console.log(`${asker}: ${pages} pages, ${calls} calls`);
  }
}

type Read = (at: string) => Promise<{ status: number; location: string | null; text: string }>;
type Keep = (at: string, text: string) => void;

/** Follows the links of pages, breadth first, to the first few addresses of each route; how many were kept. */
async function walkPages(read: Read, keep: Keep): Promise<number> {
  const seen = new Set(starts);
  const found = new Map<string, number>();
  const waiting = [...starts, ...routes.flatMap(({ path: each }) => (each && !each.includes(':') ? [each] : []))];
  let kept = 0;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const route = matchRoutes(routes, new URL(at, 'http://site').pathname)?.at(-1)?.route.id ?? 'none';
    const before = found.get(route) ?? 0;
    if (before >= perRoute) continue;
    found.set(route, before + 1);
    const { status, location, text } = await read(at);
    keep(at, `${status} ${location ?? ''}\n${settled(text)}`);
    kept++;
    for (const [, link = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (seen.has(address) || /^\/(assets|files|kepek)\//.test(address)) continue;
      seen.add(address);
      waiting.push(address);
    }
  }
  return kept;
}

/** Every reading call of the description, with the first of whatever it asks for. */
async function readCalls(read: Read, keep: Keep): Promise<number> {
  const { text } = await read('/api/v1/openapi.json');
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(text);
  let kept = 0;
  for (const [pattern, methods] of Object.entries(paths)) {
    if (!('get' in methods)) continue;
    const at = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/user|name/i.test(name) ? 'anna' : '1'));
    const answer = await read(at);
    keep(at, `${answer.status} ${answer.location ?? ''}\n${settled(answer.text)}`);
    kept++;
  }
  return kept;
}

async function answerOf(site: string, at: string, cookie: string): ReturnType<Read> {
  const answer = await fetch(site + at, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

async function logIn(site: string, name: string): Promise<string> {
  const answer = await fetch(`${site}/login_check`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body: new URLSearchParams({ username: name, password: demoPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${name} could not log in: ${answer.status}`);
  return cookies.join('; ');
}

/** Without what differs between two runs or two builds of one source: file marks, class marks, keys, times. */
function settled(text: string): string {
  return text
    .replaceAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.(js|css|woff2|svg|png)/g, '/assets/$1.$2')
    .replaceAll(/\b([A-Za-z]\w*)_[\w-]{4}(?=[" ])/g, '$1')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+\d\d:\d\d)/g, 'TIME')
    .replaceAll(/>/g, '>\n');
}

function fileName(at: string): string {
  return `${encodeURIComponent(at).replaceAll('%2F', '~').slice(0, 200)}.txt`;
}
