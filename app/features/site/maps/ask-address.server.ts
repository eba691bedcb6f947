import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';
import { isPublicAddress } from '#app/platform/net/is-public-address.ts';

/** What a host answered; `body` at most `maxBytes` of it. */
export type AddressAnswer = { status: number; type: string; allowsOrigin: string; body: Buffer };
/** Why there is no answer. */
export type AddressTrouble = 'inner' | 'away' | 'slow' | 'big';

const patienceMs = 10_000;
export const maxBytes = 4 * 1024 * 1024;

type Asking = { origin: string; mayBeInner: (host: string) => boolean };

/**
 * Asks an address once, as a page of `origin` would, without following it anywhere else. What it resolves to is looked at as the
 * connection is made, so that no name leads to an inner network but one of `mayBeInner`.
 */
export function askAddress(address: string, { origin, mayBeInner }: Asking): Promise<AddressAnswer | AddressTrouble> {
  const url = new URL(address);
  const isFree = mayBeInner(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isFree && net.isIP(literal) !== 0 && !isPublicAddress(literal)) return Promise.resolve('inner');
  return new Promise((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(
      url,
      {
        headers: { origin, accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'lelohely' },
        signal: AbortSignal.timeout(patienceMs),
        ...(!isFree && { lookup: publicLookup }),
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          chunks.push(chunk);
          if (length <= maxBytes) return;
          resolve('big');
          asked.destroy();
        });
        response.on('end', () => {
          const { 'content-type': type = '', 'access-control-allow-origin': allowsOrigin = '' } = response.headers;
          resolve({ status: response.statusCode ?? 0, type, allowsOrigin, body: Buffer.concat(chunks) });
        });
        response.on('error', (error) => resolve(troubleOf(error)));
      },
    );
    asked.on('error', (error) => resolve(troubleOf(error)));
    // Whoever goes without an answer, or into another protocol, gave none.
    for (const end of ['upgrade', 'close']) asked.on(end, () => resolve('away'));
    asked.end();
  });
}

class InnerAddress extends Error {}

const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => !isPublicAddress(address))) return done(new InnerAddress(host), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

function troubleOf(error: unknown): AddressTrouble {
  if (error instanceof InnerAddress) return 'inner';
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError') ? 'slow' : 'away';
}
