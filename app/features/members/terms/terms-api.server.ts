import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError, type ProblemCode } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { safeReturnPath } from '../sign-in/return-path.ts';
import { acceptTerms } from './accept-terms.server.ts';

const body = z.object({
  version: z.string().min(1).max(40),
  /** Where a form without scripts goes on. */
  vissza: z.string().max(2000).optional(),
});

const maxFormBytes = 16 * 1024;

/** Acceptance of the terms in force, by a call or by a plain form. */
export async function termsApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  server.post(
    '/tos/save',
    described({
      tag: 'members',
      access: 'own',
      summary: 'Elfogadja a felhasználási feltételek érvényes változatát.',
      notes: 'Az űrlapként küldött kérés a `vissza` címre irányít. 409, ha közben újabb változat jelent meg.',
      body,
      answer: z.strictObject({ success: z.boolean(), version: z.string() }),
    }),
    async (request, reply) => {
      const { version, vissza } = parseOr('malformed', body, request.body);
      const viewer = await resolveViewer(services, headersOf(request));
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      if (!isForm) {
        await acceptTerms(services.db, viewer, { version });
        return { success: true, version };
      }
      const back = safeReturnPath(vissza);
      const refused = await acceptTerms(services.db, viewer, { version }).catch(codeOf);
      if (refused === 'not_logged_in') return reply.redirect(urls.login(back), 303);
      return reply.redirect(refused ? urls.infoPage('felhasznalasi-feltetelek') : back, 303);
    },
  );
}

/** The code of a failure that a form can be led on from; rethrows any other. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof DomainError && (error.code === 'not_logged_in' || error.code === 'conflict')) return error.code;
  throw error;
}
