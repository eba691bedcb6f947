import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { StartupError } from '../startup-error.ts';
import { type FileStorage, MissingFileError } from './file-storage.server.ts';
import { locationOf, pieceLocationOf } from './storage-key.server.ts';

/** Files in an S3 bucket: `s3://KEY:SECRET@HOST/BUCKET?region=…&endpoint=…` (`endpoint` overrides `https://HOST`). */
export function openS3Storage(storageUrl: string): FileStorage {
  const { bucket, ...client } = readStorageUrl(storageUrl);
  // Checksums in trailers are asked for by AWS alone; many other servers do not read them.
  const s3 = new S3Client({ ...client, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  const driver = new S3Driver({
    client: s3,
    bucket,
    visibility: 'private',
    // Many S3 servers know no ACL; the bucket itself is private.
    supportsACL: false,
  });
  return {
    async put(key, bytes) {
      if (!(await driver.exists(locationOf(key)))) await driver.put(locationOf(key), bytes);
    },
    async putFile(key, sourcePath) {
      // Read whole, since a stream could not be sent again after a broken connection; a picture is 40 MB at most.
      if (!(await driver.exists(locationOf(key)))) await driver.put(locationOf(key), await readFile(sourcePath));
      await rm(sourcePath, { force: true });
    },
    get: (key) => driver.getBytes(locationOf(key)).catch(asMissing(key)),
    async stream(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body } = await s3
        .send(new GetObjectCommand({ Bucket: bucket, Key: locationOf(key), Range }))
        .catch(asMissing(key));
      if (!(Body instanceof Readable)) throw new Error(`The store has sent no stream for ${key}.`);
      return Body;
    },
    async size(key) {
      const head = new HeadObjectCommand({ Bucket: bucket, Key: locationOf(key) });
      return (await s3.send(head).catch(asMissing(key))).ContentLength ?? 0;
    },
    exists: (key) => driver.exists(locationOf(key)),
    delete: (key) => driver.delete(locationOf(key)),
    pieces: {
      put: (name, bytes) => driver.put(pieceLocationOf(name), bytes),
      get: (name) => driver.getBytes(pieceLocationOf(name)).catch(asMissing(name)),
      delete: (name) => driver.delete(pieceLocationOf(name)),
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}

function readStorageUrl(storageUrl: string) {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : undefined;
  const bucket = url?.pathname.replaceAll('/', '') ?? '';
  if (url?.protocol !== 's3:' || !url.username || !url.password || bucket === '')
    throw new StartupError('A STORAGE_URL nem jó: s3://KULCS:TITOK@GÉP/VÖDÖR?region=… alakú legyen.');
  return {
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
}

function asMissing(key: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof NoSuchKey || error instanceof NotFound ? new MissingFileError(key) : error;
  };
}
