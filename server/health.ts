import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { appliedMigrations } from '#app/platform/db/migrate.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { migrations } from '#db/migrations/migrations.ts';

/** `/healthz`: the process lives; `/readyz`: the database answers and has this program's schema. */
export async function health(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async () => {
    const applied = await appliedMigrations(services.db).catch(() => undefined);
    if (applied?.length !== Object.keys(migrations).length) throw new DomainError('unavailable');
    return { status: 'ready' };
  });
}
