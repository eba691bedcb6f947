import type { FastifyRequest } from 'fastify';

const waysOut = new WeakMap<FastifyRequest, () => void>();

/** Keeps how a request that was let in leaves its place. */
export function keepWayOut(request: FastifyRequest, leave: () => void): void {
  waysOut.set(request, leave);
}

/** Gives a request's place to the next: it is answered, or has only to wait for what is not ours, as the store of the files. Leaving twice does nothing. */
export function goOut(request: FastifyRequest): void {
  waysOut.get(request)?.();
  waysOut.delete(request);
}

/** Whether a request holds a place. */
export function isIn(request: FastifyRequest): boolean {
  return waysOut.has(request);
}
