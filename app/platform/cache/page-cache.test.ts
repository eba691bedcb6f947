import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, type FinishedPage, finishPage, PageCache, type RenderedPage } from './page-cache.server.ts';

function page(text: string, tags: RenderedPage['tags'] = ['sightings']) {
  return finishPage({ status: 200, headers: {}, cookies: [], body: Buffer.from(text), tags });
}

test('a kept page is rendered once and served in every encoding', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  let renderings = 0;
  const render = async () => page(`v${++renderings}`);
  await cache.get('/', render);
  const again = await cache.get('/', render);
  expect(renderings).toBe(1);
  expect(gunzipSync(again.bodies.gzip).toString()).toBe('v1');
});

test('concurrent misses of one address share a rendering', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  let renderings = 0;
  const render = async () => page(`v${++renderings}`);
  await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);
  expect(renderings).toBe(1);
});

test('a touch of what a page shows makes it stale, another touch does not', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  let renderings = 0;
  const render = async () => page(`v${++renderings}`);
  await cache.get('/', render);
  cache.touch(['members']);
  await cache.get('/', render);
  expect(renderings).toBe(1);
  cache.touch(['sightings']);
  await cache.get('/', render);
  expect(renderings).toBe(2);
});

test('a write during rendering leaves no stale page behind, and later readers do not wait for the old rendering', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const old = cache.get('/', async () => {
    await gate;
    return page('old');
  });
  cache.touch(['sightings']);
  const fresh = await cache.get('/', async () => page('new'));
  open();
  expect((await old).bodies.identity.toString()).toBe('old');
  expect(fresh.bodies.identity.toString()).toBe('new');
  const later = await cache.get('/', async () => page('newer'));
  expect(later.bodies.identity.toString()).not.toBe('old');
});

test('the cache stays within its bytes, dropping the least recently used page', async () => {
  const cache = new PageCache<FinishedPage>(3_000);
  for (const key of ['/a', '/b', '/c', '/d']) await cache.get(key, async () => page(key.repeat(300)));
  expect(cache.bytes).toBeLessThanOrEqual(3_000);
  let rerendered = false;
  await cache.get('/d', async () => {
    rerendered = true;
    return page('');
  });
  expect(rerendered).toBe(false);
});

test('a page that says nothing of what it shows is never kept', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  let renderings = 0;
  const render = async () => page(`v${++renderings}`, []);
  await cache.get('/', render);
  await cache.get('/', render);
  expect(renderings).toBe(2);
});

test('a page whose rendering fails is tried anew', async () => {
  const cache = new PageCache<FinishedPage>(10_000);
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('/', async () => page('up'))).bodies.identity.toString()).toBe('up');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
