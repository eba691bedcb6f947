import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { keepBriefly } from '#app/platform/cache/keep-briefly.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { freeDataBytes } from '#app/platform/storage/check-room.server.ts';

/** Below this share of the floor under uploads nothing is written any more: a database without room would have to stop. */
const lastShare = 1 / 4;
/** Milliseconds that an answer of the disk holds. */
const looks = 1000;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes, before anything of them is done, while the disk of the data folder is all but full. */
export function refuseWhenFull(server: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const look = keepBriefly(looks, () => freeDataBytes(config));
  server.addHook('preHandler', async ({ method }) => {
    if (safeMethods.has(method)) return;
    if ((await look()) < config.minFreeBytes * lastShare) throw new DomainError('storage_full');
  });
}
