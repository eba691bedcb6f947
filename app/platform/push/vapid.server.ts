import { createECDH, createPrivateKey, sign } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../config/config.server.ts';
import { keptSecret } from '../config/kept-secret.server.ts';

type PushConfig = Pick<Config, 'pushPrivateKey' | 'dataDir' | 'contactEmail'>;

/** How long a push service may take our word, in seconds (RFC 8292 allows a day). */
const validSeconds = 12 * 3600;

/** Our public key, which browsers are told when they subscribe. */
export function pushPublicKey(config: PushConfig): string {
  return keysOf(config).getPublicKey('base64url');
}

/** The Authorization header by which a push service knows us (RFC 8292). */
export function vapidHeader(config: PushConfig, endpoint: string, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + validSeconds,
    sub: `mailto:${config.contactEmail}`,
  };
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const ecdh = keysOf(config);
  const point = ecdh.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: padded(ecdh.getPrivateKey()),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${unsigned}.${signature}, k=${point.toString('base64url')}`;
}

/** The key of the setting, or one made at the first use and kept in DATA_DIR: a new one would end every subscription. */
function keysOf(config: PushConfig) {
  const kept = config.pushPrivateKey ?? keptSecret(path.join(config.dataDir, 'push-key'), makeKey);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(kept, 'base64url'));
  return ecdh;
}

/** A key's 32 bytes, leading zeros included. */
function padded(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

function makeKey(): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh.getPrivateKey('base64url');
}
