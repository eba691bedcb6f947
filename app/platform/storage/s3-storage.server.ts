import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { DomainError } from '../action/domain-error.ts';
import { StartupError } from '../startup-error.ts';
import { decoded } from '../text/decoded.ts';
import { type FileStorage, MissingFileError } from './file-storage.server.ts';
import { locationOf, pieceLocationOf } from './storage-key.server.ts';

/** How long the store is waited for, in milliseconds: for a connection, for the answer to a question and to what is sent, between two of its bytes. */
export type S3Patience = { connection: number; read: number; write: number; silence: number };

const usualPatience: S3Patience = { connection: 3_000, read: 5_000, write: 60_000, silence: 30_000 };

/** Files in an S3 bucket: `s3://KEY:SECRET@HOST/BUCKET?region=…&endpoint=…` (`endpoint` overrides `https://HOST`). A store that is away or silent is `unavailable`. */
export function openS3Storage(storageUrl: string, patience = usualPatience): FileStorage {
  const { bucket, ...client } = readStorageUrl(storageUrl);
  const open = (requestTimeout: number) => {
    const { connection: connectionTimeout, silence: socketTimeout } = patience;
    const s3 = new S3Client({
      ...client,
      forcePathStyle: true,
      // Checksums in trailers are asked for by AWS alone; many other servers do not read them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout, requestTimeout, socketTimeout, throwOnRequestTimeout: true },
    });
    // Many S3 servers know no ACL; the bucket itself is private.
    const driver = new S3Driver({ client: s3, bucket, visibility: 'private', supportsACL: false });
    return { s3, driver };
  };
  const [reads, writes] = [open(patience.read), open(patience.write)];

  const existsAt = (at: string) => known(reads.driver.exists(at));
  const getAt = (at: string) => known(reads.driver.getBytes(at), at);
  const putAt = (at: string, bytes: Uint8Array) => known(writes.driver.put(at, bytes));
  // A question with a short answer, as far as waiting goes.
  const deleteAt = (at: string) => known(reads.driver.delete(at));
  return {
    async put(key, bytes) {
      if (!(await existsAt(locationOf(key)))) await putAt(locationOf(key), bytes);
    },
    async putFile(key, sourcePath) {
      // Read whole, since a stream could not be sent again after a broken connection; a picture is 40 MB at most.
      if (!(await existsAt(locationOf(key)))) await putAt(locationOf(key), await readFile(sourcePath));
      await rm(sourcePath, { force: true });
    },
    get: (key) => getAt(locationOf(key)),
    async stream(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const get = new GetObjectCommand({ Bucket: bucket, Key: locationOf(key), Range });
      const { Body } = await known(reads.s3.send(get), key);
      if (!(Body instanceof Readable)) throw new Error(`The store has sent no stream for ${key}.`);
      return Body;
    },
    async size(key) {
      const head = new HeadObjectCommand({ Bucket: bucket, Key: locationOf(key) });
      return (await known(reads.s3.send(head), key)).ContentLength ?? 0;
    },
    exists: (key) => existsAt(locationOf(key)),
    delete: (key) => deleteAt(locationOf(key)),
    pieces: {
      put: (name, bytes) => putAt(pieceLocationOf(name), bytes),
      get: (name) => getAt(pieceLocationOf(name)),
      delete: (name) => deleteAt(pieceLocationOf(name)),
    },
    // An object is there whole, or not at all.
    sweepUnfinished: async () => undefined,
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}

function readStorageUrl(storageUrl: string) {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : undefined;
  const bucket = url?.pathname.replaceAll('/', '') ?? '';
  if (url?.protocol !== 's3:' || !url.username || !url.password || bucket === '')
    throw new StartupError('A STORAGE_URL nem jó: s3://KULCS:TITOK@GÉP/VÖDÖR?region=… alakú legyen.');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartupError('A STORAGE_URL nem jó: a kulcsban és a titokban a % jel helyére %25 kell.');
  return {
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
    credentials: { accessKeyId, secretAccessKey },
  };
}

/** How the system says that nobody is there to answer. */
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
];

/** Hands on what was promised, its failures as the house knows them: no such file, a store that is away, one that is full. */
async function known<Result>(promise: Promise<Result>, key = ''): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) throw new MissingFileError(key);
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 507) throw new DomainError('storage_full', [], { cause: error });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    const isAway = isSilent || awayCodes.includes(code) || status === 429 || (status !== undefined && status >= 500);
    throw isAway ? new DomainError('unavailable', [], { cause: error }) : error;
  }
}
