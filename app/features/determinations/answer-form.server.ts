import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { toFormQuery } from './determine-form.ts';

const typed = z.string().catch('');
const typedFields = z.object({
  spottingId: z.coerce.number().int().positive(),
  taxonName: typed,
  certainty: typed,
  basis: typed,
  comment: typed,
});

/** A page's form without scripts: done, it goes back to the sighting; refused, it comes back filled, by way of the login where that is missing. */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (body: unknown) => Promise<unknown>,
): Promise<FastifyReply> {
  const { spottingId, ...values } = parseOr('malformed', typedFields, request.body);
  const page = urls.sighting(spottingId);
  try {
    await run(request.body);
    return reply.redirect(`${page}#hatarozasok`, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const filled = withQuery(page, toFormQuery(problemBody(error).detail, values));
    return reply.redirect(error.code === 'not_logged_in' ? urls.login(filled) : `${filled}#hatarozas`, 303);
  }
}
