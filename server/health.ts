import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { keepBriefly } from '#app/platform/cache/keep-briefly.ts';
import { hasRoom } from '#app/platform/db/database-room.server.ts';
import { appliedMigrations } from '#app/platform/db/migrate.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { freeDataBytes } from '#app/platform/storage/check-room.server.ts';
import { migrations } from '#db/migrations/migrations.ts';

/** Nobody's limit counts who watches over the site, so an answer holds for so long. */
const readyMilliseconds = 1000;
/** Longer is nobody ready who has something to say. */
const longestLook = 5000;

/** `/healthz`: the process lives; `/readyz`: the database answers and has this program's schema, and there is room on the disk and in the database. */
export async function health(
  server: FastifyInstance,
  { services, longest = longestLook }: { services: Services; longest?: number },
): Promise<void> {
  const config = { entersByItself: true };
  server.get('/healthz', { config }, async () => ({ status: 'ok' }));
  const look = async () => {
    const free = Math.min(await freeDataBytes(services.config), await services.storage.freeBytes());
    if (free < services.config.minFreeBytes) throw notReady('Betelt a lemez: új feltöltést nem fogadunk.');
    const applied = await appliedMigrations(services.db).catch(() => undefined);
    if (applied?.length !== Object.keys(migrations).length) throw new DomainError('unavailable');
    if (!(await hasRoom(services.db))) throw notReady('Betelt az adatbázis lemeze: semmit nem tudunk elmenteni.');
    return { status: 'ready' };
  };
  server.get(
    '/readyz',
    { config },
    keepBriefly(readyMilliseconds, () => within(longest, look())),
  );
}

async function within<Answer>(milliseconds: number, looking: Promise<Answer>): Promise<Answer> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new DomainError('unavailable')), milliseconds);
  try {
    return await Promise.race([looking, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const notReady = (message: string) => new DomainError('unavailable', [{ path: '', message }]);
