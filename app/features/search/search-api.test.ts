import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { searchApi } from './search-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let idOf: (scientificName: string) => number;

beforeAll(async () => {
  idOf = await plantNamedTaxa(database.db);
  server = await apiServer({ services: { db: database.db } }, searchApi);
});
afterAll(async () => {
  await server.close();
});

async function get(url: string, headers: Record<string, string> = {}) {
  return await server.inject({ method: 'GET', url, headers });
}

test('an item has exactly the fields of the specification', async () => {
  const answer = await get(urls.apiNames('search', { q: 'protectus', isalltype: 1, isww: 1 }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    items: [
      {
        id: idOf('Fictus protectus'),
        origName: 'Fictus protectus',
        name: 'védett tesztlepke',
        synonymizedName: null,
        taxonType: 'species',
        dirty: false,
        url: '/tesztlepkek/vedett-tesztlepke',
        label: 'Fictus protectus - védett tesztlepke',
        protected: true,
      },
    ],
  });
});

test('with detail it also has its order, and the name it was found by where the label has it not', async () => {
  const first = async (q: string) => {
    const { items } = (await get(urls.apiNames('search', { q, isalltype: 1, detail: 1 }))).json();
    return items[0];
  };
  expect(await first('borealis')).toMatchObject({ orderName: 'tesztlepkék', foundBy: null });
  expect(await first('hajnali')).toMatchObject({ origName: 'Fictus minor', foundBy: 'hajnali tesztlepke' });
  expect(await first('vetustus')).toMatchObject({ synonymizedName: 'Fictus borealis', foundBy: null });
  expect(await first('fictoptera')).toMatchObject({ taxonType: 'order', orderName: null });
});

test.each(['/api/v1/search', urls.apiNames('search', { q: 'fi' }), '/api/v1/search?q=%F0%9F%A6%8B%F0%9F%A6%8B'])(
  '%s answers an empty list',
  async (url) => {
    expect((await get(url)).json()).toEqual({ success: true, items: [] });
  },
);

test('isalltype adds the other ranks, isww what does not live here, orderid narrows, and odd values are refused', async () => {
  const found = async (query: string) => {
    const { items }: { items: { origName: string }[] } = (await get(`/api/v1/search?${query}`)).json();
    return items.map((item) => item.origName);
  };
  expect(await found('q=fictinae')).not.toContain('Fictinae');
  expect(await found('q=fictinae&isalltype=1')).toContain('Fictinae');
  expect(await found('q=peregrinus')).toEqual([]);
  expect(await found('q=peregrinus&isww=1')).toEqual(['Fictus peregrinus']);
  expect(await found(`q=borealis&orderid=${idOf('Fictaraneae')}`)).not.toContain('Fictus borealis');
  for (const odd of ['orderid=x', 'isalltype=igen', 'isww=2', 'detail=', 'q=b'])
    expect((await get(`/api/v1/search?q=borealis&${odd}`)).statusCode, odd).toBe(400);
});

test('an unresolved taxon is dirty', async () => {
  const { items }: { items: { dirty: boolean }[] } = (await get(urls.apiNames('search', { q: 'incertus' }))).json();
  expect(items.map((item) => item.dirty)).toEqual([true]);
});

test('who has the answer gets 304', async () => {
  const url = urls.apiNames('search', { q: 'borealis' });
  const etag = String((await get(url)).headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
});
