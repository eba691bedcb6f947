import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** What was posted to the address of a subscription. */
export type Pushed = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** A browser's subscription with its own keys, which reads what it is sent. */
export type PushDevice = {
  path: string;
  subscription: { endpoint: string; p256dh: string; auth: string };
  read(body: Buffer): unknown;
};

export type PushService = {
  /** For PUSH_SERVICES. */
  url: string;
  pushed: Pushed[];
  /** What it answers at a path; 201 where nothing is said. */
  answers: Map<string, number>;
  subscribe(name: string): PushDevice;
};

/** A push service as RFC 8030 has it, for a whole file. Call at the top level, before whatever needs its url. */
export function usePushService(): PushService {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end();
    });
  });
  let origin = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
  });
  afterAll(() => void server.close());
  return {
    get url() {
      return origin;
    },
    pushed,
    answers,
    subscribe: (name) => subscribe(origin, name),
  };
}

function subscribe(origin: string, name: string): PushDevice {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    path: `/${name}`,
    subscription: {
      endpoint: `${origin}/${name}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
