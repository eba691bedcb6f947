import { messages } from './messages.ts';

export type DetermineAnswer = { saved: true; notice: string | null } | { saved: false; problem: string };

/** Reads what the server answered: saved only where it gives the sighting back; any other answer is a sentence to show. */
export function readDetermineAnswer(isOk: boolean, body: unknown): DetermineAnswer {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (isOk && typeof fields.id === 'number') {
    return { saved: true, notice: typeof fields.notice === 'string' ? fields.notice : null };
  }
  const problem = !isOk && typeof fields.detail === 'string' && fields.detail !== '' ? fields.detail : messages.failed;
  return { saved: false, problem };
}
