import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.server.ts';
import { encryptPush } from './encrypt-push.server.ts';
import { isPushService } from './send-push.server.ts';
import { pushPublicKey, vapidHeader } from './vapid.server.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as the worked example of RFC 8291 has it', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a push service can check our word by the key that browsers were given', () => {
  const config = loadConfig({
    PUSH_PRIVATE_KEY: createHash('sha256').update('only for tests').digest('base64url'),
    CONTACT_EMAIL: 'kapcsolat@example.org',
  });
  const header = vapidHeader(config, 'https://fcm.googleapis.com/fcm/send/abc', 1_700_000_000_000);
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(k).toBe(pushPublicKey(config));
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: 1_700_000_000 + 43_200,
    sub: 'mailto:kapcsolat@example.org',
  });
  const point = bytes(k);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ format: 'jwk', key: jwk });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
    true,
  );
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
])('G05: %s may be called: %s', (endpoint, isKnown) => {
  expect(isPushService(loadConfig({}), endpoint)).toBe(isKnown);
});
