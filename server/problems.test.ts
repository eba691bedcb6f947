import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { answerProblem } from './problems.ts';

it.each([
  ['a file that is gone', new MissingFileError('x'), 404],
  ['a store that is away', new DomainError('unavailable'), 503],
  ['a store that is full', new DomainError('storage_full'), 507],
] as const)('%s is kept by nobody, whatever the answer was to be kept by', async (_what, error, status) => {
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  server.get('/file', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('content-disposition', 'attachment; filename="kep.jpg"');
    const storage = { size: async () => 10, stream: () => Promise.reject(error) };
    return sendFile(request, reply, { storage, key: 'x.jpg', mime: 'image/jpeg' });
  });
  for (const accept of ['*/*', 'text/html']) {
    const answer = await server.inject({ url: '/file', headers: { accept, range: 'bytes=1-3' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
    expect(Object.keys(answer.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(etag|content-range|content-disposition)$/)]),
    );
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
  }
});
