import type { FastifyInstance } from 'fastify';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { documentOf } from '#app/screens/interface/document-of.server.ts';
import { openCallUrl } from '#app/screens/interface/interface-urls.ts';
import { messages } from '#app/screens/interface/messages.ts';
import { findTried } from '#app/screens/interface/tried-call.ts';
import { triedAddress } from '#app/screens/interface/try-address.ts';

type Options = { services: Pick<Services, 'config'>; calls: readonly RegisteredCall[] };

/** `/api/v1/docs/megnyitas`: leads to a read that was filled in on the page of the interface without scripts. */
export async function openCall(server: FastifyInstance, { services, calls }: Options): Promise<void> {
  server.get(openCallUrl(), async (request, reply) => {
    const query = queryOf(request.url);
    const call = findTried(documentOf(services.config, calls), query.get('hivas'));
    if (call?.method !== 'GET') throw new DomainError('not_found');
    const address = triedAddress(call, (field) => query.get(field) ?? '');
    if (address === undefined) throw new DomainError('malformed', [{ path: '', message: messages.tryMissing }]);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}
