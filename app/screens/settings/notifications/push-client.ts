import { urls } from '#app/urls.ts';

export type SubscribeEnd =
  | { kind: 'subscribed'; subscription: { endpoint: string; p256dh: string; auth: string } }
  | { kind: 'denied' | 'failed' };

/** Whether this browser can show notices that are pushed to it. */
export function takesPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks the person, then the browser's push service, for a subscription that only our key can use. */
export async function subscribeHere(publicKey: string): Promise<SubscribeEnd> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { kind: 'denied' };
    await navigator.serviceWorker.register(urls.serviceWorker());
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return { kind: 'failed' };
    return { kind: 'subscribed', subscription: { endpoint, p256dh: keys.p256dh, auth: keys.auth } };
  } catch {
    return { kind: 'failed' };
  }
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** The address of this browser's subscription; undefined where it has none. */
export async function currentEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint;
}
