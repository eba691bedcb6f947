import webPush from 'web-push';
import type { Config } from '../config/config.server.ts';
import { pushKeys } from './push-keys.server.ts';

/** A browser that has asked for messages, with its keys, base64url: its public one and the secret that it shares with us alone. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

type PushConfig = Pick<Config, 'pushPrivateKey' | 'pushServices' | 'dataDir' | 'contactEmail'>;

/** A message is of no use a day later. */
const ttlSeconds = 86_400;
/** Every push service takes as much in one record. */
const maxBytes = 3000;
const patienceMs = 10_000;

/**
 * Sends a message to a browser by its push service (RFC 8030); one of the same `topic` that still waits there is replaced.
 * 'gone' where the subscription has ended. Throws where it has to be tried again, or the service is none of those known.
 */
export async function sendPush(
  config: PushConfig,
  subscription: PushSubscription,
  { message, topic }: { message: string; topic: string },
): Promise<'sent' | 'gone'> {
  const { endpoint, p256dh, auth } = subscription;
  if (!isPushService(config, endpoint)) return 'gone';
  const length = Buffer.byteLength(message);
  if (length > maxBytes) throw new RangeError(`A push message has ${length} bytes`);
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: `mailto:${config.contactEmail}`, ...pushKeys(config) },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    topic,
    urgency: 'normal',
  });
  // Only what is sent is the library's: whom we call, and for how long, stays with us.
  const response = await fetch(endpoint, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
    body: body && new Uint8Array(body),
  });
  await response.body?.cancel();
  if (response.ok) return 'sent';
  if (response.status === 404 || response.status === 410) return 'gone';
  throw new Error(`The push service answered ${response.status}`);
}

/** Whether an address that a browser names is a known push service's: the server calls no other. */
export function isPushService({ pushServices }: Pick<PushConfig, 'pushServices'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return pushServices.some((service) => {
    const [scheme, pattern = ''] = service.split('://');
    if (protocol !== `${scheme}:`) return false;
    return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
  });
}
