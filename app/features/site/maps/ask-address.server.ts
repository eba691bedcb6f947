import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';

/** What a host answered; `body` at most `maxBytes` of it. */
export type AddressAnswer = { status: number; type: string; allowsOrigin: string; body: Buffer };
/** Why there is no answer. */
export type AddressTrouble = 'inner' | 'away' | 'slow' | 'big';

const patienceMs = 10_000;
export const maxBytes = 4 * 1024 * 1024;

/** Networks that are not the public internet: this machine, its neighbours, and what stands for them (RFC 6890). */
const inner = new net.BlockList();
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[
    ['169.254.0.0', 16] as const,
    ['172.16.0.0', 12] as const,
    ['192.0.0.0', 24] as const,
    ['192.168.0.0', 16] as const,
  ],
  ...[['198.18.0.0', 15] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
])
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ...[['::', 127] as const, ['64:ff9b::', 96] as const, ['fc00::', 7] as const, ['fe80::', 10] as const],
  ['ff00::', 8] as const,
])
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is none of the public internet. */
export function isInner(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return inner.check(mapped, 'ipv4');
  return inner.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Asking = { origin: string; mayBeInner: (host: string) => boolean };

/**
 * Asks an address once, as a page of `origin` would, without following it anywhere else. What it resolves to is looked at as the
 * connection is made, so that no name leads to an inner network but one of `mayBeInner`.
 */
export function askAddress(address: string, { origin, mayBeInner }: Asking): Promise<AddressAnswer | AddressTrouble> {
  const url = new URL(address);
  const isFree = mayBeInner(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isFree && net.isIP(literal) !== 0 && isInner(literal)) return Promise.resolve('inner');
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
    asked.end();
  });
}

class InnerAddress extends Error {}

const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isInner(address))) return done(new InnerAddress(host), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

function troubleOf(error: unknown): AddressTrouble {
  if (error instanceof InnerAddress) return 'inner';
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError') ? 'slow' : 'away';
}
