import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type TakerRules = {
  /** Milliseconds between two looks, and so many in which so many bytes of an answer must be taken. */
  look: number;
  looks: number;
  leastBytes: number;
};

/** A minute for half of what a member's phone must send in it (`senderRules`). */
export const takerRules: TakerRules = { look: 5_000, looks: 12, leastBytes: 30_000 };

/** Where an answer stood when it last went on, and how often it was looked at since. */
type Seen = { taken: number; looks: number };

/**
 * Ends answers that nobody takes: each holds a connection, a file or a place in the store of the files for as long as its reader
 * likes. One that is still being made waits for us, not for its reader.
 */
export function endSlowTakers(server: FastifyInstance, rules: TakerRules = takerRules): void {
  const open = new Map<ServerResponse, Seen>();
  server.server.on('request', (_request, response: ServerResponse) => {
    open.set(response, { taken: 0, looks: 0 });
    response.once('close', () => open.delete(response));
  });
  const timer = setInterval(() => {
    for (const [response, seen] of open) if (isSlow(response, seen, rules)) response.socket?.destroy();
  }, rules.look);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

/** Looks at an answer once more. Looks are counted, not the time: where all stood still, nobody was slow. */
function isSlow({ socket }: ServerResponse, seen: Seen, { looks, leastBytes }: TakerRules): boolean {
  if (!socket) return false;
  const taken = socket.bytesWritten - socket.writableLength;
  const goesOn = socket.writableLength === 0 || taken - seen.taken >= leastBytes;
  if (goesOn) Object.assign(seen, { taken, looks: 0 });
  else seen.looks += 1;
  return seen.looks > looks;
}
