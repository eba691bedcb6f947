const channelName = 'lelohely-outbox';

/** Tells this device's other windows, and the page of a service worker, that the outbox has changed. */
export function announceOutboxChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when another window or the service worker has changed the outbox; answers how to stop. */
export function onOutboxChange(then: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = then;
  return () => channel.close();
}
