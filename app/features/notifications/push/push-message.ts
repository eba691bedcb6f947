/** What the service worker is told to show; `url` is a path of this site. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** Reads what came; undefined where it is not of ours. */
export function readPushMessage(data: unknown): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const text = (name: string) => {
    const value: unknown = Reflect.get(data, name);
    return typeof value === 'string' ? value : '';
  };
  const message = { title: text('title'), body: text('body'), url: text('url'), tag: text('tag') };
  const isOwnPath = /^\/(?![/\\])/.test(message.url);
  return message.title !== '' && isOwnPath ? message : undefined;
}
