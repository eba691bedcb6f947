import { createECDH } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../config/config.server.ts';
import { keptSecret } from '../config/kept-secret.server.ts';

type PushConfig = Pick<Config, 'pushPrivateKey' | 'dataDir'>;

/**
 * The key pair by which push services know us (RFC 8292), base64url: of the setting, or made at the first use and kept in DATA_DIR,
 * since a new one would end every subscription. Browsers are told the public one when they subscribe.
 */
export function pushKeys(config: PushConfig): { publicKey: string; privateKey: string } {
  const kept = config.pushPrivateKey ?? keptSecret(path.join(config.dataDir, 'push-key'), makeKey);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(kept, 'base64url'));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: padded(ecdh.getPrivateKey()) };
}

/** A key's 32 bytes, leading zeros included. */
function padded(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

function makeKey(): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return padded(ecdh.getPrivateKey());
}
