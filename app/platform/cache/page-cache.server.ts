import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A finished page: every encoding it is served in, made once. */
export type FinishedPage = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  etag: string;
  bodies: Record<Encoding, Buffer>;
};

/** A page as rendered, with what it shows; `tags` empty = not to be kept. */
export type RenderedPage = Omit<FinishedPage, 'etag' | 'bodies'> & { body: Buffer; tags: readonly string[] };

/** A page ready to be kept: `bytes` of memory, and what it shows; `tags` empty = not to be kept. */
export type MadePage<Page> = { page: Page; bytes: number; tags: readonly string[] };

type Entry<Page> = { page: Page; bytes: number; versions: [string, number][] };

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Pages that many share, bounded in bytes, least recently used out first; concurrent misses of one key share a making. */
export class PageCache<Page> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #pending = new Map<string, Promise<Page>>();
  readonly #versions = new Map<string, number>();
  #bytes = 0;
  #epoch = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Makes every page that shows one of `tags` stale. */
  touch(tags: readonly string[]): void {
    for (const tag of tags) this.#versions.set(tag, this.#version(tag) + 1);
    this.#pending.clear();
  }

  /** Forgets everything, as after a gap in hearing other processes. */
  clear(): void {
    this.#epoch++;
    this.#entries.clear();
    this.#pending.clear();
    this.#bytes = 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page kept under `key`, if it is fresh. */
  peek(key: string): Page | undefined {
    const kept = this.#entries.get(key);
    if (!kept || !this.#isFresh(kept)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept.page;
  }

  /** The page kept under `key`, or the one that `make` makes now. */
  async get(key: string, make: () => Promise<MadePage<Page>>): Promise<Page> {
    const kept = this.peek(key);
    if (kept) return kept;
    const running = this.#pending.get(key);
    if (running) return running;
    const making = this.#make(key, make);
    this.#pending.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<MadePage<Page>>): Promise<Page> {
    // Versions are read before the page is made: a write in between makes it stale from the start.
    const before = new Map(this.#versions);
    const epoch = this.#epoch;
    const { page, bytes, tags } = await make();
    if (tags.length === 0 || epoch !== this.#epoch) return page;
    const versions = tags.map((tag): [string, number] => [tag, before.get(tag) ?? 0]);
    this.#keep(key, { page, versions, bytes: bytes + key.length });
    return page;
  }

  #keep(key: string, entry: Entry<Page>): void {
    const old = this.#entries.get(key);
    if (old) this.#forget(key, old);
    if (entry.bytes > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest, each);
    }
  }

  #forget(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #isFresh(entry: Entry<Page>): boolean {
    return entry.versions.every(([tag, version]) => this.#version(tag) === version);
  }

  #version(tag: string): number {
    return this.#versions.get(tag) ?? 0;
  }
}

/** Compresses a rendered page once for every encoding. */
export async function finishPage({
  body,
  status,
  headers,
  cookies,
  tags,
}: RenderedPage): Promise<MadePage<FinishedPage>> {
  const [gzipped, brotli] = await Promise.all([compress(body, 'gzip', 6), compress(body, 'br', 5)]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const page = { status, headers, cookies, etag, bodies: { identity: body, gzip: gzipped, br: brotli } };
  return { page, tags, bytes: body.length + gzipped.length + brotli.length };
}

/** Bytes in one encoding; `level` as the encoding counts it, the default fit for a page that is sent once. */
export async function compress(body: Buffer, encoding: Encoding, level = 2): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level });
  if (encoding === 'identity') return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return compressBrotli(body, { params });
}

/** A window that holds the whole page and no more: the usual one of 4 MB takes longer to set up than a page to go through. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

const smallestFirst: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that an Accept-Encoding header allows, by what is best for whoever asks. */
export function chooseEncoding(accepted: string | undefined, bestFirst = smallestFirst): Encoding {
  const offers = (accepted ?? '').split(',').map((each) => each.trim());
  const takes = (name: string) =>
    offers.some((each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(each)));
  return bestFirst.find(takes) ?? 'identity';
}
