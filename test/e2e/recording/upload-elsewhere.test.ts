import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#app/features/recording/uploads/upload-file.ts';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { startTestServer, type TestServer } from '#test/harness/server.ts';
import { noisyPhoto } from '#test/noisy-photos.ts';
import { type S3Server, startS3Server } from '#test/services/s3-server.ts';

const tus = { 'tus-resumable': '1.0.0' };

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

describe.each(['a folder', 'S3'])('an upload on its way, kept in %s', (kind) => {
  const running: TestServer[] = [];
  afterAll(async () => {
    for (const server of running.reverse()) await server.stop();
  });

  it('goes on at another web process when the first is killed in the middle of a piece', async () => {
    const env: Record<string, string> = { SESSION_SECRET: testSecret };
    if (kind === 'S3') env.STORAGE_URL = s3.storageUrl;
    const first = await startTestServer({ env });
    running.push(first);
    const second = await startTestServer({ env, beside: first });
    running.push(second);
    const { memberId } = await aMember(first.db, 'anna');
    const cookie = await aSessionCookie(first.db, memberId);
    const ask = (server: TestServer, path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, { ...init, headers: { cookie, origin: server.url, ...init.headers } });

    const photo = await noisyPhoto(7);
    const half = Math.floor(photo.size / 2);
    const created = await ask(first, urls.upload(), {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(photo.size), 'upload-metadata': `filename ${btoa('lepke.jpg')}` },
    });
    const address = created.headers.get('location') ?? '';
    const patch = (server: TestServer, offset: number, body: BodyInit) =>
      ask(server, address, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
        duplex: 'half',
      } as RequestInit);
    const offsetAt = async (server: TestServer) =>
      Number((await ask(server, address, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));

    expect((await patch(first, 0, photo.slice(0, half))).status).toBe(204);
    expect(await offsetAt(second)).toBe(half);

    // The first process has some of the next piece when it dies; nobody was told that it is kept.
    const asked = Promise.withResolvers<void>();
    const hanging = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(await photo.slice(half, half + 100).arrayBuffer()));
        asked.resolve();
        await new Promise(() => undefined);
      },
    });
    const cut = patch(first, half, hanging).then(
      () => 'answered',
      () => 'cut',
    );
    await asked.promise;
    await first.kill();
    expect(await cut).toBe('cut');

    const call = (path: string, init?: RequestInit) => ask(second, path, init);
    const uploadId = address.split('/').at(-1) ?? '';
    const watch = { signal: new AbortController().signal, onPercent: () => {}, onAddress: () => {} };
    const sent = await uploadFile({ name: 'lepke.jpg', file: photo, uploadId }, watch, call);
    expect(sent).toMatchObject({ kind: 'uploaded', file: { name: 'lepke.jpg', error: null } });
    const { original_bytes } = await second.db
      .selectFrom('sighting_image')
      .select('original_bytes')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(original_bytes).toBe(photo.size);
    expect(await second.db.selectFrom('upload_piece').selectAll().execute()).toEqual([]);
    if (kind === 'S3') expect([...s3.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });
});
