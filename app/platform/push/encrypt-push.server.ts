import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys, base64url: its public key (an uncompressed point of P-256) and the secret that it shares with us alone. */
export type PushKeys = { p256dh: string; auth: string };

/** Longest message in bytes: every push service takes it in one record. */
const maxBytes = 3000;
const recordSize = 4096;

/** Encrypts a message for one browser as RFC 8291 says (aes128gcm, one record). `own` is given by tests alone. */
export function encryptPush(
  message: string,
  { p256dh, auth }: PushKeys,
  own: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const text = Buffer.from(message, 'utf8');
  if (text.length > maxBytes) throw new RangeError(`A push message has ${text.length} bytes`);
  const theirKey = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  if (own.privateKey) ecdh.setPrivateKey(own.privateKey);
  else ecdh.generateKeys();
  const ourKey = ecdh.getPublicKey();

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const secret = derive(ecdh.computeSecret(theirKey), { salt: Buffer.from(auth, 'base64url'), info, length: 32 });
  const salt = own.salt ?? randomBytes(16);
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(ourKey.length, 4);
  return Buffer.concat([salt, head, ourKey, sealed, cipher.getAuthTag()]);
}

function derive(key: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
