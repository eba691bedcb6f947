import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchOutside, type OutsideAsking } from './fetch-outside.server.ts';
import { OutsideError, type OutsideReason } from './outside-error.ts';

const file = Buffer.from('képpontok');
let outside: http.Server;
let asked: { path: string; headers: http.IncomingHttpHeaders }[] = [];

const answers: Record<string, RequestListener> = {
  '/kep': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg', 'set-cookie': 'a=1' }).end(file),
  '/nincs': (_, response) => response.writeHead(404).end('nincs'),
  '/resz': (_, response) => response.writeHead(206).end(file),
  '/csomagolt': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(file),
  '/nagy': (_, response) => response.writeHead(200, { 'content-length': 1001 }).end(Buffer.alloc(1001)),
  '/vegtelen': (_, response) => {
    response.writeHead(200);
    const pour = () => {
      if (response.destroyed) return;
      response.write(Buffer.alloc(400), () => setImmediate(pour));
    };
    pour();
  },
  '/felbehagyott': (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write(file, () => response.destroy());
  },
  '/nema': () => {},
  '/elhallgato': (_, response) => void response.writeHead(200).write(file),
  '/csepego': (_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(drip));
  },
  '/maskepp': (request) =>
    void request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n'),
  '/elmegy': (request) => void request.socket.destroy(),
  '/at': (_, response) => response.writeHead(302, { location: '/kep', 'set-cookie': 'a=1' }).end(),
  '/korbe': (_, response) => response.writeHead(301, { location: '/korbe' }).end(),
  '/befele': (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  '/fajl': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/maskapu': (_, response) => response.writeHead(302, { location: 'http://example.org:22/' }).end(),
  '/jelszo': (_, response) => response.writeHead(302, { location: 'http://a:b@example.org/' }).end(),
};

beforeAll(async () => {
  outside = http.createServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ path, headers });
    answers[path]?.(request, response);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const port = () => (outside.address() as AddressInfo).port;
const host = () => `127.0.0.1:${port()}`;
const fetchFrom = (path: string, asking: Partial<OutsideAsking> = {}) =>
  fetchOutside({ fetchPrivateHosts: [host()] }, `http://${host()}${path}`, { maxBytes: 1000, ...asking });

async function troubleOf(fetching: Promise<unknown>): Promise<[OutsideReason, number | undefined]> {
  const error = await fetching.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutsideError)) throw error ?? new Error('It was fetched.');
  return [error.reason, error.status];
}

describe('what may be asked is fetched', () => {
  it('whole, as it is', async () => {
    const fetched = await fetchFrom('/kep');
    expect(fetched).toEqual({ bytes: file, type: 'image/jpeg', address: `http://${host()}/kep` });
    expect(asked[0]?.headers).toMatchObject({ host: host(), 'accept-encoding': 'identity' });
  });

  it('from where it has gone, without a cookie', async () => {
    expect((await fetchFrom('/at')).address).toBe(`http://${host()}/kep`);
    expect(asked.map(({ path }) => path)).toEqual(['/at', '/kep']);
    expect(asked[1]?.headers.cookie).toBeUndefined();
  });
});

describe('what may not is said why', () => {
  it.each<[string, OutsideReason, number?]>([
    ['/nincs', 'status', 404],
    ['/resz', 'status', 206],
    ['/csomagolt', 'packed'],
    ['/nagy', 'big'],
    ['/vegtelen', 'big'],
    ['/felbehagyott', 'away'],
    ['/maskepp', 'away'],
    ['/elmegy', 'away'],
    ['/korbe', 'redirects'],
    ['/befele', 'inner'],
    ['/fajl', 'address'],
    ['/maskapu', 'address'],
    ['/jelszo', 'address'],
  ])('%s: %s', async (path, reason, status) => {
    expect(await troubleOf(fetchFrom(path))).toEqual([reason, status]);
  });

  it('of four that send us on only the first three are followed', async () => {
    await troubleOf(fetchFrom('/korbe'));
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['/nema', { head: 50, pause: 10_000, whole: 10_000 }],
    ['/elhallgato', { head: 10_000, pause: 50, whole: 10_000 }],
    ['/csepego', { head: 10_000, pause: 10_000, whole: 200 }],
  ])('%s is waited for only so long', async (path, patience) => {
    expect(await troubleOf(fetchFrom(path, { patience }))).toEqual(['slow', undefined]);
  });

  it('a name that nobody answers for is waited for only so long', async () => {
    const patience = { head: 50, pause: 10_000, whole: 10_000 };
    const fetching = fetchOutside({ fetchPrivateHosts: [] }, 'http://lassu.example/', {
      ...{ maxBytes: 1000, patience },
      resolve: () => new Promise(() => {}),
    });
    expect(await troubleOf(fetching)).toEqual(['slow', undefined]);
  });

  it('an end that was asked for keeps its own reason', async () => {
    const signal = AbortSignal.abort(new Error('elég'));
    await expect(fetchFrom('/kep', { signal })).rejects.toThrow('elég');
  });
});

describe('nobody leads into an inner network', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::ffff:127.0.0.1]'])(
    'by the address %s',
    async (name) => {
      const fetching = fetchOutside({ fetchPrivateHosts: [] }, `http://${name}/`, { maxBytes: 1000 });
      expect(await troubleOf(fetching)).toEqual(['inner', undefined]);
    },
  );

  it.each(['10.0.0.1', '169.254.169.254', '100.64.0.1', 'fd00::1', '::ffff:7f00:1', '64:ff9b::7f00:1'])(
    'by a name that leads to %s',
    async (address) => {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const fetching = fetchOutside({ fetchPrivateHosts: [] }, 'http://befele.example/', { maxBytes: 1000, resolve });
      expect(await troubleOf(fetching)).toEqual(['inner', undefined]);
    },
  );

  it('by a name that leads elsewhere when it is asked again: it is asked once, and connected to that', async () => {
    let times = 0;
    const resolve = async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const name = `kepek.example:${port()}`;
    const fetched = await fetchOutside({ fetchPrivateHosts: [name] }, `http://${name}/kep`, {
      ...{ maxBytes: 1000, resolve },
    });
    expect(fetched.bytes).toEqual(file);
    expect(times).toBe(1);
    expect(asked[0]?.headers.host).toBe(name);
  });

  it.each(['ftp://example.org/a', 'file:///etc/passwd', 'data:image/png,a', 'http://a:b@example.org/', 'kep.jpg', ''])(
    'nor by %s',
    async (address) => {
      const fetching = fetchOutside({ fetchPrivateHosts: [] }, address, { maxBytes: 1000 });
      expect(await troubleOf(fetching)).toEqual(['address', undefined]);
    },
  );

  it.each(['http://example.org:22/', 'https://example.org:80/', 'http://example.org:443/', 'http://example.org:5432/'])(
    'nor to another port: %s',
    async (address) => {
      const fetching = fetchOutside({ fetchPrivateHosts: [] }, address, { maxBytes: 1000 });
      expect(await troubleOf(fetching)).toEqual(['address', undefined]);
    },
  );
});
