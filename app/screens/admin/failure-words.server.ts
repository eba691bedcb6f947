import { problems } from '#app/platform/action/domain-error.ts';
import { isStorageKey } from '#app/platform/storage/storage-key.server.ts';
import { adminMessages } from './messages.ts';

const { reasons, fileMissing } = adminMessages.jobs;

/** Why a job has failed: in our words where we have some, and what a machine has said of it. */
export function failureWords(message: string): { words: string; said: string } {
  const reason = Object.entries<string>(reasons).find(([known]) => known === message)?.[1];
  const words = reason ?? Object.entries(problems).find(([code]) => code === message)?.[1].title;
  if (words) return { words, said: '' };
  if (isStorageKey(message)) return { words: fileMissing, said: message };
  // What is ours is in Hungarian.
  return /[áéíóöőúüű]/iu.test(message) ? { words: message, said: '' } : { words: '', said: message };
}
