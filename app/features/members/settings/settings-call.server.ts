import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { type TypedForm, typedFrom } from './typed.ts';

const answer = z
  .strictObject({ success: z.boolean(), note: z.string().optional() })
  .meta({ id: 'SettingsSaved', description: 'Elmentve; `note`, ha van még teendő.' });

type SettingsCall<Output, Input> = {
  path: string;
  /** the page whose form it is, to go back to where a plain form was sent */
  page: string;
  summary: string;
  notes?: string;
  form: TypedForm<Output, Input>;
  /** A text is told beside success. */
  save(services: Services, viewer: Viewer, input: Output): Promise<unknown>;
};

/** Lets a scope of routes take plain forms beside JSON. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Registers one write of a member's own settings: JSON, or the page's form, which leads back to its page. */
export function settingsCall<Output, Input>(
  server: FastifyInstance,
  services: Services,
  { path, page, form, save, ...call }: SettingsCall<Output, Input>,
): void {
  const description = described({ ...call, tag: 'members', access: 'own', body: form.schema, answer });
  server.post(path, description, async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    ownMember(viewer);
    const note = await save(services, viewer, parseOr('invalid', form.schema, inputOf(request, form)));
    if (isForm(request)) return reply.redirect(withQuery(urls.profileEdit(page), { kesz: 1 }), 303);
    return { success: true, ...(typeof note === 'string' && { note }) };
  });
}

function inputOf(request: FastifyRequest, form: TypedForm<unknown, unknown>): unknown {
  return isForm(request) ? form.read(typedFrom(request.body)) : request.body;
}

function isForm(request: FastifyRequest): request is FastifyRequest & { body: URLSearchParams } {
  return request.body instanceof URLSearchParams;
}
