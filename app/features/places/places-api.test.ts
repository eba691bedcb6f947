import Fastify from 'fastify';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { urls } from '#app/urls.ts';
import { testConfig } from '#test/factories/session.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { placesApi } from './places-api.server.ts';

const database = useTestDatabase();
const server = Fastify();

afterEach(() => vi.restoreAllMocks());
beforeAll(async () => {
  server.setErrorHandler((error, _request, reply) =>
    error instanceof DomainError ? reply.code(problems[error.code].status).send(error.details) : reply.send(error),
  );
  await server.register(placesApi, { services: { db: database.db, config: testConfig() } });
});

test('a point is located, outside shared caches', async () => {
  const response = await server.inject(urls.locatePlace(47.263, 17.873));
  expect(response.headers['cache-control']).toContain('private');
  expect(response.json()).toMatchObject({
    inHungary: true,
    county: 'Veszprém',
    settlement: { name: 'Zirc' },
    utm10: 'YN13',
  });
});

test.each(['?lat=&lon=19', '?lat=47', '?lat=47&lon=999', '?lat=abc&lon=19', ''])('%j is refused', async (query) => {
  const response = await server.inject(`${urls.locatePlace(0, 0).split('?')[0]}${query}`);
  expect(response.statusCode).toBe(400);
});

test('the map comes in two parts: the country, and its 1,059 squares and 3,155 settlements for who comes nearer', async () => {
  const ask = async (url: string) => {
    const response = await server.inject(url);
    expect(response.headers['content-type']).toContain('application/geo+json');
    const { features }: { features: { properties: { kind: string; name?: string } }[] } = response.json();
    return (kind: string) => features.filter(({ properties }) => properties.kind === kind).length;
  };
  const [far, near] = [await ask(urls.mapBase()), await ask(urls.mapNear())];
  expect(['land', 'border', 'county', 'neighbour', 'grid', 'urban'].map(far)).toEqual([1, 1, 1, 1, 1, 1]);
  expect([far('square'), near('square')]).toEqual([0, 1059]);
  expect(far('settlement') + near('settlement')).toBe(3155);
});

test('the drawing has the parts that maps are made of', async () => {
  const response = await server.inject(urls.mapDrawing());
  expect(response.headers['content-type']).toContain('image/svg+xml');
  for (const part of ['ground', 'grid', 'lines', 'cities', 'seats', 'names'])
    expect(response.body).toContain(`id="${part}"`);
  expect(response.body).toContain(`href="${urls.mapRelief()}"`);
});

test('the relief is a picture, sent as it is', async () => {
  const response = await server.inject({ url: urls.mapRelief(), headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.any(String) });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

test('an unchanged base map is not sent again, and it travels compressed', async () => {
  const first = await server.inject({ url: urls.mapBase(), headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers['content-encoding']).toBe('gzip');
  const second = await server.inject({ url: urls.mapBase(), headers: { 'if-none-match': String(first.headers.etag) } });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

test('a map that failed is told in one line of the log, a flood of them is not', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tell = (body: object) => server.inject({ method: 'POST', url: urls.mapLog(), body });
  const told = await tell({ map: 'hely', message: 'WebGL\n  nem elérhető' });
  expect([told.statusCode, told.body]).toEqual([204, '']);
  expect(warn.mock.calls).toEqual([['Térképhiba (hely): WebGL nem elérhető']]);
  for (const body of [{}, { map: 'hely' }, { map: 'x'.repeat(41), message: 'a' }, { map: 'hely', message: ' ' }])
    expect((await tell(body)).statusCode).toBe(400);
  const statuses = [];
  for (let index = 0; index < 20; index++) statuses.push((await tell({ map: 'hely', message: 'a' })).statusCode);
  expect(statuses.at(-2)).toBe(204);
  expect(statuses.at(-1)).toBe(429);
  expect(warn).toHaveBeenCalledTimes(20);
});
