import type { Config } from '../config/config.server.ts';
import { encryptPush, type PushKeys } from './encrypt-push.server.ts';
import { vapidHeader } from './vapid.server.ts';

/** A browser that has asked for messages. */
export type PushSubscription = PushKeys & { endpoint: string };

type PushConfig = Pick<Config, 'pushPrivateKey' | 'pushServices' | 'dataDir' | 'contactEmail'>;

/** A message is of no use a day later. */
const ttlSeconds = 86_400;
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
  const { endpoint } = subscription;
  if (!isPushService(config, endpoint)) return 'gone';
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      authorization: vapidHeader(config, endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      topic,
      urgency: 'normal',
    },
    body: new Uint8Array(encryptPush(message, subscription)),
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
