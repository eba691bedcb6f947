import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSighting } from './save-sighting.ts';

let server: http.Server;
let answer: (response: http.ServerResponse) => void;

beforeAll(async () => {
  server = http.createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const input = {
  clientId: '6a9a6a0e-5a0c-4f43-9d0b-2f6a9d1b7c11',
  observedOn: { from: '2024-05-07' },
  place: { latitude: 47.5, longitude: 19 },
};

function save(status: number, body: string, type = 'application/json') {
  answer = (response) => response.writeHead(status, { 'content-type': type }).end(body);
  return send();
}

function send() {
  const { port } = server.address() as AddressInfo;
  return saveSighting(input, (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
}

const failed = { kind: 'unreachable' };

describe('H16: only an answer that names the sighting is a success', () => {
  it('saved', async () => {
    expect(await save(200, '{"success":true,"id":12,"url":"/talalat/12"}')).toEqual({
      kind: 'saved',
      id: 12,
      url: '/talalat/12',
      readings: [],
    });
  });

  it.each([
    [200, '{"success":false}', 'application/json'],
    [200, '', 'application/json'],
    [200, '{"success":true}', 'application/json'],
    [200, '<html>Belépés</html>', 'text/html'],
    [502, '<html>Bad Gateway</html>', 'text/html'],
    [500, '{"title":"Valami elromlott nálunk.","errors":[]}', 'application/problem+json'],
  ])('%i %j is none', async (status, body, type) => {
    expect(await save(status, body, type)).toEqual(failed);
  });

  it('a cut connection is none', async () => {
    answer = (response) => response.destroy();
    expect(await send()).toEqual(failed);
  });
});

describe('H16: a refusal', () => {
  it('tells each field its own', async () => {
    const errors = [
      { path: 'observedOn.from', message: 'Ez a nap még nem jött el.' },
      { path: 'place.latitude', message: 'Hol?' },
    ];
    const body = JSON.stringify({ title: 'Hibás', detail: 'x', errors });
    expect(await save(422, body)).toEqual({
      kind: 'refused',
      errors: { date: 'Ez a nap még nem jött el.', coordinates: 'Hol?' },
    });
  });

  it('of a photo that is too large says so', async () => {
    const errors = [{ path: 'imageIds.0', message: '„nagy.jpg”: túl nagy fájl' }];
    expect(await save(413, JSON.stringify({ errors }))).toEqual({
      kind: 'refused',
      errors: { photos: '„nagy.jpg”: túl nagy fájl' },
    });
    expect(await save(413, '{"detail":"Ez a fájl túl nagy."}')).toEqual({
      kind: 'refused',
      errors: { '': 'Ez a fájl túl nagy.' },
    });
  });

  it('for want of a session asks for the login', async () => {
    expect(await save(401, '{"title":"Ehhez be kell jelentkezned."}')).toEqual({ kind: 'logged_out' });
  });
});
