import type { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, type Limit, TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { failure } from './flickr-answers.ts';
import { flickrMessages as messages } from './messages.ts';

type Means = Pick<Services, 'db' | 'config'>;
type Method =
  | 'people.findByUsername'
  | 'people.getInfo'
  | 'people.getPublicPhotos'
  | 'photos.getInfo'
  | 'photos.getSizes'
  | 'photos.licenses.getInfo'
  | 'urls.lookupUser';

/** Flickr takes 3,600 questions an hour of one key (https://www.flickr.com/services/developer/api/); nobody uses them all up. */
const limits: Record<'site' | 'member', Limit> = {
  site: { name: 'flickr', max: 3000, seconds: 3600 },
  member: { name: 'flickr-member', max: 300, seconds: 3600 },
};
const patienceMilliseconds = 15_000;
const maxAnswerBytes = 4 * 1024 * 1024;

/** What Flickr itself has failed at, by its codes for every method: busy, broken, and what is wrong with our key or our way of asking. */
const itsOwn = new Set([0, 105, 106]);
const ofOurKey = new Set([95, 96, 97, 98, 99, 100, 108, 111, 112, 114, 115, 116]);

/** Whether there is a key to ask with. */
export function isFlickrOn({ flickrApiKey }: Pick<Services['config'], 'flickrApiKey'>): boolean {
  return flickrApiKey !== undefined;
}

/**
 * Asks Flickr by its documented REST protocol. Its answer "there is none" or "not for you" is undefined; throws unavailable (away, broken,
 * our key refused), too_many_requests (of ours or of Flickr's) and not_found where the site has no key.
 */
export async function askFlickr<Schema extends z.ZodType>(
  { db, config }: Means,
  {
    memberId,
    method,
    schema,
    ...asked
  }: { memberId: number; method: Method; schema: Schema; query: Record<string, string> },
): Promise<z.output<Schema> | undefined> {
  const { flickrApiKey, flickrApiUrl } = config;
  if (flickrApiKey === undefined) throw new DomainError('not_found', [{ path: '', message: messages.off }]);
  await count(db, limits.member, String(memberId));
  await count(db, limits.site, 'all');
  const url = new URL(flickrApiUrl);
  const query = {
    method: `flickr.${method}`,
    api_key: flickrApiKey,
    format: 'json',
    nojsoncallback: '1',
    ...asked.query,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = await fetchAnswer(url);
  const failed = failure.safeParse(body);
  if (failed.success) return refuse(failed.data.code);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw away(parsed.error);
  return parsed.data;
}

async function count(db: Means['db'], limit: Limit, who: string): Promise<void> {
  try {
    await countTry(db, limit, who);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    throw new TooManyRequests(error.retryAfterSeconds, messages.busy(error.retryAfterSeconds));
  }
}

async function fetchAnswer(url: URL): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMilliseconds) });
    text = await readBounded(response);
  } catch (error) {
    throw away(error);
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const wait = seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds) : 3600;
    throw new TooManyRequests(wait, messages.busy(wait));
  }
  if (!response.ok) throw away(new Error(`Flickr answered ${response.status}`));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw away(error);
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxAnswerBytes) throw new Error('Flickr answers too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function refuse(code: number): undefined {
  if (ofOurKey.has(code)) throw new DomainError('unavailable', [{ path: '', message: messages.refusedUs }]);
  if (itsOwn.has(code)) throw away(new Error(`Flickr failed with ${code}`));
  return undefined;
}

function away(cause: unknown): DomainError {
  return new DomainError('unavailable', [{ path: '', message: messages.away }], { cause });
}
