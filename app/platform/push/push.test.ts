import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { usePushService } from '#test/harness/push-service.ts';
import { loadConfig } from '../config/config.server.ts';
import { pushKeys } from './push-keys.server.ts';
import { isPushService, sendPush } from './send-push.server.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const service = usePushService();
const config = loadConfig({
  PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  CONTACT_EMAIL: 'a@example.org',
});

test('a browser reads what was sent, and its service can check our word by the key that browsers are given', async () => {
  const device = service.subscribe('telefon');
  const message = JSON.stringify({ title: 'Új határozás: őszi tesztlepke' });
  const known = { ...config, pushServices: [service.url] };
  expect(await sendPush(known, device.subscription, { message, topic: 'egy' })).toBe('sent');
  const [sent] = service.pushed;
  expect(sent && device.read(sent.body)).toEqual(JSON.parse(message));
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(String(sent?.headers.authorization)) ?? [];
  expect(k).toBe(pushKeys(config).publicKey);
  expect(JSON.parse(bytes(claims).toString())).toMatchObject({ aud: service.url, sub: 'mailto:a@example.org' });
  const [x, y] = [bytes(k).subarray(1, 33), bytes(k).subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), how, bytes(signature))).toBe(true);
});

test('a message too long for one record is not sent', async () => {
  const known = { ...config, pushServices: [service.url] };
  const { subscription } = service.subscribe('hosszu');
  await expect(sendPush(known, subscription, { message: 'á'.repeat(2000), topic: 'sok' })).rejects.toThrow(
    '4000 bytes',
  );
});

test('a key that begins with a zero byte keeps its length', () => {
  const short = Buffer.concat([Buffer.alloc(1), Buffer.alloc(31, 7)]);
  const { privateKey, publicKey } = pushKeys({ ...config, pushPrivateKey: short.toString('base64url') });
  expect(privateKey).toBe(short.toString('base64url'));
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@10.0.0.5/abc', false],
  ['https://anna:titok@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['http://169.254.169.254/latest/meta-data/', false],
  ['file:///etc/passwd', false],
  ['nem cím', false],
])('%s may be called: %s', (endpoint, isKnown) => {
  expect(isPushService(config, endpoint)).toBe(isKnown);
});
