import net from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageQueries } from '#app/page-queries.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { formRules } from '#test/permissions/form-rules.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import type { Entry } from '#test/permissions/rules.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret, WORKERS: '0' } });
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
});
beforeEach(() => logInAgain(server.db, world));

/** What a text may be that no part of the site can hold, and what is merely absurd. */
const unreadable = ['\0', 'a\0b'];
const absurd = ['2147483648', '9223372036854775808', '-1', '', "%zz'", '\u{10ffff}\u202e', 'ő'.repeat(300)];

async function send(at: string, { as = 'admin', ...init }: RequestInit & { as?: string } = {}): Promise<Response> {
  const cookie = world.askers.find(({ name }) => name === as)?.cookie;
  const headers = { origin: server.url, accept: 'text/html,*/*', ...(cookie && { cookie }), ...init.headers };
  return fetch(server.url + at, { redirect: 'manual', ...init, headers });
}

/** Asks a few at a time, and gathers what is wrong. */
async function complaints<Item>(items: readonly Item[], ask: (item: Item) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) found.push(...(await ask(item)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return found;
}

/** What is wrong with an answer to what no part of the site takes: nothing but a sentence in Hungarian may come. */
async function complaint(what: string, answer: Response): Promise<string[]> {
  const text = await answer.text();
  if (answer.status >= 500 && answer.status !== 501) return [`${what}: ${answer.status} ${text.slice(0, 200)}`];
  if (answer.status < 400) return [];
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) return JSON.parse(text).detail ? [] : [`${what}: says nothing`];
  return /^text\/(html|x-script)/.test(type) ? [] : [`${what}: ${answer.status} ${type} ${text.slice(0, 100)}`];
}

/** The address of an entry with a value in place of each of its route's parameters, one at a time. */
function* withParams(path: string, at: string, values: readonly string[]): Generator<string> {
  const names = path.split('/');
  const given = (at.split('?')[0] ?? '').split('/');
  for (const [index, name] of names.entries()) {
    if (!name.startsWith(':')) continue;
    for (const value of values) yield given.with(index, encodeURIComponent(value)).join('/');
  }
}

describe('no page breaks', () => {
  it('by what stands in its address', async () => {
    const all = Object.entries(pageRules(world)).flatMap(([path, { at }]) => [
      ...withParams(path, at, [...unreadable, ...absurd]),
    ]);
    const found = await complaints(all, async (url) => {
      const answer = await send(url);
      if (/%00/.test(url) && answer.status !== 400) return [`${url}: ${answer.status}`];
      return complaint(url, answer);
    });
    expect(found).toEqual([]);
  }, 600_000);

  it('by what its query keys are given, once or twice', async () => {
    const all = pageRoutes().flatMap(({ path, id }) => {
      const at = pageRules(world)[path]?.at.split('?')[0];
      return (pageQueries[id] ?? []).flatMap((key) => [
        `${at}?${key}=%00`,
        ...absurd.map((value) => `${at}?${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
        `${at}?${key}[]=1&${key}=2&${key}=3&${key}[a]=4`,
      ]);
    });
    expect(await complaints(all, async (url) => complaint(url, await send(url)))).toEqual([]);
  }, 600_000);

  it('by what its form is sent', async () => {
    server.errors.expect(/Térképhiba/);
    const all: { at: string; body: Record<string, string> }[] = [];
    for (const [path, { at, body = {} }] of Object.entries(formRules(world))) {
      if (path === '/logout') continue;
      const whole = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
      for (const field of new Set([...Object.keys(body), ...(await fieldsOf(at))]))
        for (const value of ['a\0b', ...absurd]) all.push({ at, body: { ...whole, [field]: value } });
    }
    const found = await complaints(all, async ({ at, body }) => {
      const answer = await send(at, { method: 'POST', body: new URLSearchParams(body) });
      const what = `POST ${at} ${JSON.stringify(body).slice(0, 200)}`;
      if (what.includes('\\u0000') && answer.status !== 400) return [`${what}: ${answer.status}`];
      return complaint(what, answer);
    });
    expect(found).toEqual([]);
  }, 600_000);
});

/** The names of the fields that a page's forms bear. */
async function fieldsOf(at: string): Promise<string[]> {
  const html = await (await send(at, { as: 'admin' })).text();
  return [...html.matchAll(/<(?:input|textarea|select|button)[^>]*\bname="([^"]+)"/g)].map(([, name = '']) => name);
}

/** What a value of a body may be replaced by. */
const absurdValues: unknown[] = [...absurd, 2_147_483_648, -1.5, null, [], { a: { b: 1 } }, '\ud83d'];

describe('no call breaks', () => {
  it('by what stands in its address and its query', async () => {
    const all: { url: string; init: RequestInit }[] = [];
    for (const [call, entry] of Object.entries(callRules(world))) {
      const [method = '', path = ''] = call.split(' ');
      const init = asJson(method, entry);
      for (const url of withParams(path, entry.at, [...unreadable, ...absurd])) all.push({ url, init });
      if (method !== 'GET') continue;
      const [at, given] = entry.at.split('?');
      for (const key of await queryKeysOf(path)) {
        for (const value of ['\0', ...absurd]) {
          const query = new URLSearchParams(given);
          query.set(key, value);
          all.push({ url: `${at}?${query}`, init });
        }
        all.push({ url: `${at}?${given ?? ''}&${key}=1&${key}=2&${key}[]=3`, init });
      }
    }
    const found = await complaints(all, async ({ url, init }) =>
      complaint(`${init.method ?? 'GET'} ${url}`, await send(url, init)),
    );
    expect(found).toEqual([]);
  }, 600_000);

  it('by what its body holds', async () => {
    server.errors.expect(/Térképhiba/);
    const all: { call: string; at: string; body: string }[] = [];
    for (const [call, { at, body }] of Object.entries(callRules(world))) {
      if (call.startsWith('GET') || !body) continue;
      const whole = { ...(await exampleOf(call)), ...body };
      for (const path of pathsOf(whole))
        for (const value of [...absurdValues, 'a\0b'])
          all.push({ call, at, body: JSON.stringify(replaced(whole, path, value)) });
      for (const text of ['', '{', 'null', '[]', '"x"', '1', '{"__proto__":1}', '['.repeat(50_000)])
        all.push({ call, at, body: text });
    }
    const found = await complaints(all, async ({ call, at, body }) => {
      const [method = ''] = call.split(' ');
      const headers = { 'content-type': 'application/json', accept: '*/*' };
      const answer = await send(at, { method, body, headers });
      const what = `${call} ${body.slice(0, 300)}`;
      if (body.includes('\\u0000') && answer.status !== 400) return [`${what}: ${answer.status}`];
      return complaint(what, answer);
    });
    expect(found).toEqual([]);
  }, 600_000);
});

/** In place of a value: nested deeper than a schema that calls itself can go. */
const deep = '@deep@';
const deepText = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

it('no call breaks by how deep its body is nested', async () => {
  const all = Object.entries(callRules(world)).flatMap(([call, { at, body }]) => {
    if (call.startsWith('GET') || !body) return [];
    const draft = { ...body, kind: 'bulk', content: { rows: [], photos: [], own: deep } };
    return [...pathsOf(body).map((path) => replaced(body, path, deep)), draft].map((sent) => ({ call, at, sent }));
  });
  const found = await complaints(all, async ({ call, at, sent }) => {
    const [method = ''] = call.split(' ');
    const body = JSON.stringify(sent).replace(`"${deep}"`, deepText);
    const headers = { 'content-type': 'application/json', accept: '*/*' };
    return complaint(`${call} ${JSON.stringify(sent)}`, await send(at, { method, body, headers }));
  });
  expect(found).toEqual([]);
});

const asJson = (method: string, { body = {} }: Pick<Entry, 'body'>): RequestInit =>
  method === 'GET'
    ? {}
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', accept: '*/*' } };

type Json = { [key: string]: unknown };
type Described = {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
};
type Description = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, Json> } };
let described: Promise<Description> | undefined;

function descriptionOf(path: string, method: string): Promise<Described | undefined> {
  described ??= send('/api/v1/openapi.json').then((answer) => answer.json());
  return described.then(({ paths }) => paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
}

async function queryKeysOf(path: string): Promise<string[]> {
  const { parameters = [] } = (await descriptionOf(path, 'get')) ?? {};
  return parameters.filter((each) => each.in === 'query').map(({ name }) => name);
}

/** A body with everything in it that a call is described to take. */
async function exampleOf(call: string): Promise<Json> {
  const [method = '', path = ''] = call.split(' ');
  const content = (await descriptionOf(path, method))?.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const made = schema ? makeOf(schema, (await described)?.components.schemas ?? {}) : {};
  return isObject(made) ? made : {};
}

function makeOf(schema: Json, named: Record<string, Json>): unknown {
  const { $ref, anyOf, oneOf, allOf, properties, items, type, enum: choices, format, minimum } = schema;
  if (typeof $ref === 'string') return makeOf(named[$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((each: Json) => makeOf(each, named)));
  const choice = [anyOf, oneOf].flat().find(isObject);
  if (choice) return makeOf(choice, named);
  if ('const' in schema) return schema.const;
  if (Array.isArray(choices)) return choices[0];
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([key, each]) => [key, isObject(each) ? makeOf(each, named) : null]),
    );
  if (type === 'array') return isObject(items) ? [makeOf(items, named)] : [];
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' && minimum > 0 ? minimum : 1;
  if (type === 'boolean') return true;
  if (format === 'uuid') return '6f1f9d0e-3b1c-4d5e-8f00-0123456789ab';
  return type === 'string' ? '2024-05-07' : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where every value of a body stands. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): Json {
  const inside = isObject(value) || Array.isArray(value) ? value : {};
  const old = Object.entries(inside).find(([name]) => name === String(key))?.[1];
  const fresh = rest.length > 0 ? replaced(old, rest, by) : by;
  if (Array.isArray(inside)) return inside.with(Number(key), fresh) as unknown as Json;
  return { ...inside, [String(key)]: fresh };
}

/** Sends bytes as they are, and gives back the answer's first line and body. */
async function sendRaw(text: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.end(text.replaceAll('\n', '\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body };
}

describe('what comes before any route', () => {
  it.each([
    'GET / HTTP/1.1\nHost: a b\nConnection: close\n\n',
    'GET / HTTP/1.1\nHost: [\nConnection: close\n\n',
    'GET / HTTP/1.1\nHost: x\nX-Forwarded-Host: a/b?c\nConnection: close\n\n',
    'GET / HTTP/1.1\nHost: x\nX-Forwarded-Proto: javascript\nConnection: close\n\n',
    'GET / HTTP/1.0\n\n',
    'GET /talalat/%zz HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET /talalat/%ED%A0%80 HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET /kereses?q=%00 HTTP/1.1\nHost: x\nConnection: close\n\n',
    'POST /spotting/clone HTTP/1.1\nHost: x\nContent-Length: -1\nConnection: close\n\n',
    'NONSENSE\n\n',
    'GET / HTTP/1.1\nHost: x\nX: a\0b\nConnection: close\n\n',
  ])('%j is refused in Hungarian', async (text) => {
    const { status, body } = await sendRaw(text);
    expect(status).toBe(400);
    expect(JSON.parse(body).title).toBe('A kérés hibás.');
  });

  it('a browser is shown a page, laid out by the standards', async () => {
    const answer = await send('/talalat/%zz');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const html = await answer.text();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain('A kérés hibás.');
  });

  it('a header without end is refused as one', async () => {
    const { status } = await sendRaw(`GET / HTTP/1.1\nHost: x\nX: ${'a'.repeat(70_000)}\n\n`);
    expect(status).toBe(431);
  });

  it('a cookie that cannot be read keeps nobody out', async () => {
    const own = world.askers.find(({ name }) => name === 'anna')?.cookie ?? '';
    for (const strange of ['a=%00', 'a=%zz', 'a=%ED%A0%80', '=', ';;', 'better-auth.session_token=%00.%00']) {
      const answer = await fetch(`${server.url}/ajax/notificationscount`, {
        headers: { cookie: `${strange}; ${own}` },
      });
      expect(answer.status, strange).toBe(200);
      expect((await fetch(server.url, { headers: { cookie: strange } })).status, strange).toBe(200);
    }
  });

  it('as many ids as a call takes are not too many for its address', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => 2_147_483_647 - index).join();
    expect((await send(`/api/v1/spottings/ids/${ids}`)).status).toBe(200);
  });

  it('an address that is far too long is none', async () => {
    expect((await send(`/talalat/${'9'.repeat(400)}`)).status).toBe(404);
    expect((await send(`/favorite/set/${'9'.repeat(400)}`, { method: 'POST' })).status).toBeLessThan(500);
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const answer = await send(`/spottings/upload/v2/${'9'.repeat(3000)}`, { method, headers: { accept: '*/*' } });
      expect([method, answer.status, (await answer.json()).title]).toEqual([
        method,
        404,
        'Nincs ilyen oldal, vagy nem nyilvános.',
      ]);
    }
  });
});

describe('uploads', () => {
  const tus = (headers: Record<string, string>, method = 'POST', at = '/spottings/upload/v2') =>
    send(at, { method, as: 'anna', headers: { 'tus-resumable': '1.0.0', ...headers } });
  const named = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });

  it.each<Record<string, string>>([
    { 'upload-length': '10', 'upload-concat': 'partial' },
    { 'upload-concat': 'final;/spottings/upload/v2/1 /spottings/upload/v2/2' },
    { 'upload-concat': 'nonsense' },
    { 'upload-length': '10', 'upload-metadata': 'filename %%%' },
    { 'upload-length': '10', 'upload-metadata': 'a b c,,,' },
    { 'upload-length': '1e3' },
    { 'upload-length': '-5' },
    { 'upload-length': '99999999999999999999' },
    { 'upload-defer-length': '7' },
    { 'tus-resumable': '9.9.9', 'upload-length': '10' },
    { 'upload-length': '10', 'upload-checksum': 'md5 x' },
    { 'upload-length': '10', 'x-http-method-override': 'NONSENSE' },
  ])('%j breaks nothing', async (headers) => {
    const answer = await tus(headers);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['kép\0.jpg', '\0', 'ő'.repeat(5000), '../../x.jpg'])('a file may be called %j', async (name) => {
    const begun = await tus({ 'upload-length': '4', ...named(name) });
    expect(begun.status).toBeLessThan(500);
    if (begun.status !== 201) return;
    const at = new URL(begun.headers.get('location') ?? '', server.url).pathname;
    const sent = await send(at, {
      method: 'PATCH',
      as: 'anna',
      body: 'abcd',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    });
    expect(sent.status).toBeLessThan(500);
    const answer = await send(at, { as: 'anna', headers: { accept: '*/*' } });
    expect(answer.status).toBeLessThan(500);
  });

  it('a multipart form is held to the same', async () => {
    const form = new FormData();
    form.set('file', new File(['abcd'], 'a\0b.jpg'));
    for (const [name, value] of [
      ['a', 'x\0y'],
      ['a\0', 'x'],
    ] as const) {
      const sent = new FormData();
      sent.set(name, value);
      const answer = await send('/spottings/upload/v2', {
        method: 'POST',
        as: 'anna',
        body: sent,
        headers: { accept: '*/*' },
      });
      expect([answer.status, (await answer.json()).title]).toEqual([400, 'A kérés hibás.']);
    }
    const answer = await send('/spottings/upload/v2', { method: 'POST', as: 'anna', body: form });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('methods', () => {
  it('that a call does not take are refused with those that it does', async () => {
    for (const [call, { at }] of Object.entries(callRules(world))) {
      const [, path = ''] = call.split(' ');
      const answer = await send(at, { method: 'PUT' });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.get('allow')).toContain(call.split(' ')[0]);
    }
    const get = await send('/spotting/clone', { headers: { accept: '*/*' } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const post = await send('/api/v1/search', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('that a page does not take are refused so too', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await send('/rendszertan', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    const answer = await send('/rendszertan', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
