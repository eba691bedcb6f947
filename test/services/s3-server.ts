import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Server = {
  /** What STORAGE_URL would be for this server's bucket. */
  storageUrl: string;
  objects: Map<string, Buffer>;
  requests: string[];
  stop(): Promise<void>;
};

const accessKey = 'TESTKEY';

/** The part of Amazon's S3 REST protocol that the storage speaks (PUT, GET, HEAD and DELETE of an object, path style), kept in memory. */
export async function startS3Server(bucket = 'kepek'): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, bucketName, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const fail = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
    };

    const authorization = request.headers.authorization ?? '';
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`)) return fail(403, 'InvalidAccessKeyId');
    if (bucketName !== bucket) return fail(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const claimed = request.headers['x-amz-content-sha256'];
      if (claimed !== createHash('sha256').update(body).digest('hex')) return fail(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, body);
      return response.writeHead(200, { etag: etag(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? found : found.subarray(Number(first), Number(last) + 1);
    const range = first !== undefined && { 'content-range': `bytes ${first}-${last}/${found.length}` };
    response.writeHead(range ? 206 : 200, { etag: etag(found), 'content-length': part.length, ...range });
    response.end(request.method === 'HEAD' ? undefined : part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    storageUrl: `s3://${accessKey}:secret@s3.example.org/${bucket}?region=eu-central-1&endpoint=${endpoint}`,
    objects,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
