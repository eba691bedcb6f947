import { isbot } from 'isbot';

const known = new Map<string, boolean>();

/** Whether a User-Agent is a program's. Browsers name themselves in few ways, so the last thousand answers are remembered. */
export function isBotAgent(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const answer = known.get(userAgent);
  if (answer !== undefined) return answer;
  if (known.size >= 1000) known.clear();
  const fresh = isbot(userAgent);
  known.set(userAgent, fresh);
  return fresh;
}
