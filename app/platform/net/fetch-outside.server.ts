import { ADDRCONFIG, type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';
import type { Config } from '../config/config.server.ts';
import { isPublicAddress } from './is-public-address.ts';
import { OutsideError } from './outside-error.ts';

/** `address`: where it came from in the end. `type`: what its server calls it, which proves nothing. */
export type OutsideFile = { bytes: Buffer; type: string; address: string };

/** Milliseconds: until an answer begins, between two pieces of it, and for all of it with whatever it sends us on to. */
export type Patience = { head: number; pause: number; whole: number };

export type OutsideAsking = {
  maxBytes: number;
  accept?: string;
  patience?: Patience;
  /** Ends it at once. */
  signal?: AbortSignal;
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
};

const usualPatience: Patience = { head: 10_000, pause: 10_000, whole: 120_000 };
const mostRedirects = 3;

/** Inner servers, as `name:port`, that whoever runs the machine has named. */
type Outside = Pick<Config, 'fetchPrivateHosts'>;
type Asked = Required<Omit<OutsideAsking, 'signal'>> & Outside & { signal: AbortSignal };

/**
 * Fetches a file that somebody has named by its address, so that nobody can send us into an inner network: http and https at their own
 * ports alone; a name is resolved once, judged, and connected to at that very address; wherever it sends us on is judged anew; no
 * cookie, no password, nothing unpacked, never more than `maxBytes` read. Throws OutsideError, the signal's reason.
 */
export async function fetchOutside(
  { fetchPrivateHosts }: Outside,
  address: string,
  asking: OutsideAsking,
): Promise<OutsideFile> {
  const patience = asking.patience ?? usualPatience;
  const end = AbortSignal.timeout(patience.whole);
  const signal = asking.signal ? AbortSignal.any([asking.signal, end]) : end;
  const asked: Asked = { accept: '*/*', resolve: resolveName, ...asking, patience, signal, fetchPrivateHosts };
  let at = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = readAddress(at, asked);
    try {
      const answer = await askOnce(url, asked);
      if (typeof answer !== 'string') return answer;
      at = answer;
    } catch (error) {
      asking.signal?.throwIfAborted();
      if (end.aborted) throw new OutsideError('slow', { host: url.host, cause: error });
      throw toOutsideError(error, url.host);
    }
  }
  throw new OutsideError('redirects', { host: hostOf(address) });
}

/** An address that may be asked at all. */
function readAddress(address: string, { fetchPrivateHosts }: Asked): URL {
  if (!URL.canParse(address)) throw new OutsideError('address', { host: '' });
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // A port that is the protocol's own is not written in a parsed address.
  const isUsualPort = url.port === '' || fetchPrivateHosts.includes(url.host);
  if (!isWeb || !isUsualPort || url.username !== '' || url.password !== '')
    throw new OutsideError('address', { host: url.host });
  return url;
}

/** The file, or the address that its server sends us on to. */
async function askOnce(url: URL, asked: Asked): Promise<OutsideFile | string> {
  // One limit for all that comes before the first piece: name, connection, keys, head.
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(new OutsideError('slow', { host: url.host })), asked.patience.head);
  const signal = AbortSignal.any([asked.signal, slow.signal]);
  try {
    const addresses = await beforeAbort(judgedAddresses(url, asked), signal);
    const answer = await beforeAbort(headOf(url, { addresses, accept: asked.accept, signal }), signal);
    clearTimeout(timer);
    return await readAnswer(answer, { url, asked, slow });
  } catch (error) {
    throw slow.signal.aborted ? slow.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Where a name leads, each of it public or of a server that is named to us. */
async function judgedAddresses(
  { host, hostname }: URL,
  { fetchPrivateHosts, resolve }: Asked,
): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = net.isIP(literal);
  const found = family === 0 ? await resolve(hostname) : [{ address: literal, family }];
  const judged = fetchPrivateHosts.includes(host) ? found : found.filter(({ address }) => isPublicAddress(address));
  if (judged.length === 0) throw new OutsideError(found.length === 0 ? 'away' : 'inner', { host });
  return judged;
}

type Reaching = { addresses: LookupAddress[]; accept: string; signal: AbortSignal };

function headOf(url: URL, { addresses, accept, signal }: Reaching): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'lelohely' };
    // No agent: no connection is shared with anything that was judged otherwise.
    const asked = request(url, { headers, signal, lookup: leadingTo(addresses), agent: false });
    // Whoever answers by another protocol, or goes without an answer, gave none.
    const none = () => reject(new OutsideError('away', { host: url.host }));
    asked.once('response', resolve).once('error', reject).once('upgrade', none).once('close', none).end();
  });
}

/** Leads every name to what has been judged, so that asking again can give nothing else. */
function leadingTo(addresses: LookupAddress[]): LookupFunction {
  return (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
}

type Answering = { url: URL; asked: Asked; slow: AbortController };

async function readAnswer(answer: IncomingMessage, { url, asked, slow }: Answering): Promise<OutsideFile | string> {
  const { statusCode: status = 0, headers } = answer;
  const { host } = url;
  try {
    if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
      if (!URL.canParse(headers.location, url)) throw new OutsideError('address', { host });
      return new URL(headers.location, url).href;
    }
    if (status !== 200) throw new OutsideError('status', { host, status });
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutsideError('packed', { host });
    if (Number(headers['content-length'] ?? 0) > asked.maxBytes) throw new OutsideError('big', { host });
    const bytes = await readBody(answer, { host, asked, slow });
    return { bytes, type: headers['content-type'] ?? '', address: url.href };
  } finally {
    answer.destroy();
  }
}

type Reading = { host: string; asked: Asked; slow: AbortController };

async function readBody(answer: IncomingMessage, { host, asked, slow }: Reading): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const startWaiting = () => setTimeout(() => slow.abort(new OutsideError('slow', { host })), asked.patience.pause);
  let waiting = startWaiting();
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      length += piece.length;
      if (length > asked.maxBytes) throw new OutsideError('big', { host });
      pieces.push(piece);
      waiting = startWaiting();
    }
  } finally {
    clearTimeout(waiting);
  }
  return Buffer.concat(pieces, length);
}

async function resolveName(name: string): Promise<LookupAddress[]> {
  return lookup(name, { all: true, hints: ADDRCONFIG });
}

/** What takes longer than it may is left to itself. */
function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function toOutsideError(error: unknown, host: string): OutsideError {
  return error instanceof OutsideError ? error : new OutsideError('away', { host, cause: error });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
