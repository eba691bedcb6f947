import type { z } from 'zod';
import type { Call } from '#app/features/recording/outbox/call-server.ts';
import { type AnswerOf, readAnswer } from '#app/platform/action/answer-of.ts';
import { urls } from '#app/urls.ts';
import type { photoList } from './flickr-photo.ts';
import type { importAnswer } from './import-answer.ts';
import { pickerMessages as messages } from './picker-messages.ts';

export type PhotoPage = AnswerOf<typeof photoList>;
/** `mayAsk`: it may go at another time; `isUnproved`: the account is to be proved first. */
export type PickerAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'failed'; message: string; mayAsk: boolean; isUnproved: boolean };

/** A page of the member's photos. */
export function askForPhotos(call: Call, cursor?: string): Promise<PickerAnswer<PhotoPage>> {
  return ask<typeof photoList>(call, urls.flickrPhotos(cursor));
}

/** Takes a photo in. */
export function takePhoto(call: Call, id: string): Promise<PickerAnswer<AnswerOf<typeof importAnswer>>> {
  return ask<typeof importAnswer>(call, urls.importFlickrPhoto(id), { method: 'POST' });
}

async function ask<Schema extends z.ZodType>(
  call: Call,
  path: string,
  init?: RequestInit,
): Promise<PickerAnswer<AnswerOf<Schema>>> {
  const failed = { kind: 'failed', message: messages.failed, mayAsk: true, isUnproved: false } as const;
  try {
    const response = await call(path, { ...init, headers: { accept: 'application/json' } });
    if (response.ok) return { kind: 'ok', value: await readAnswer<Schema>(response) };
    const body: { detail?: unknown } | null = await response.json();
    const message = typeof body?.detail === 'string' ? body.detail : messages.failed;
    return { kind: 'failed', message, mayAsk: response.status >= 429, isUnproved: response.status === 403 };
  } catch {
    return failed;
  }
}
