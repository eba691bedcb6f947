import net from 'node:net';
import { inject } from 'vitest';
import type { Answer, Request } from './global-setup.ts';

/** Asks the run's helper for something that is made once for the whole run; rejects with the helper's error. */
export async function ask(request: Request): Promise<Answer> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = net.connect({ path: inject('harness'), allowHalfOpen: true }, () =>
      socket.end(JSON.stringify(request)),
    );
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  const answer: Answer = JSON.parse(text);
  if (answer.error) throw new Error(answer.error);
  return answer;
}
