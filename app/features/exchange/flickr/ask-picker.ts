import type { Call } from '#app/features/recording/outbox/call-server.ts';
import { urls } from '#app/urls.ts';
import type { FlickrPhoto } from './flickr-photo.ts';
import type { ImportedPhoto } from './import-answer.ts';
import { pickerMessages as messages } from './picker-messages.ts';

export type PhotoPage = { items: readonly FlickrPhoto[]; nextCursor: string | null };
/** `mayAsk`: it may go at another time; `isUnproved`: the account is to be proved first. */
export type PickerAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'failed'; message: string; mayAsk: boolean; isUnproved: boolean };

/** A page of the member's photos. */
export function askForPhotos(call: Call, cursor?: string): Promise<PickerAnswer<PhotoPage>> {
  return ask<PhotoPage>(call, urls.flickrPhotos(cursor));
}

/** Takes a photo in. */
export function takePhoto(call: Call, id: string): Promise<PickerAnswer<{ image: ImportedPhoto }>> {
  return ask<{ image: ImportedPhoto }>(call, urls.importFlickrPhoto(id), { method: 'POST' });
}

/** The server is our own: its answer is what it says it is. */
async function ask<Value>(call: Call, path: string, init?: RequestInit): Promise<PickerAnswer<Value>> {
  const failed = { kind: 'failed', message: messages.failed, mayAsk: true, isUnproved: false } as const;
  try {
    const response = await call(path, { ...init, headers: { accept: 'application/json' } });
    const body = await response.json();
    if (response.ok) return { kind: 'ok', value: body };
    const message = typeof body?.detail === 'string' ? body.detail : messages.failed;
    return { kind: 'failed', message, mayAsk: response.status >= 429, isUnproved: response.status === 403 };
  } catch {
    return failed;
  }
}
