import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import type { FieldState } from '#app/features/recording/outbox/field-state.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { appIcons, themeColours } from '#app/ui/icons/app-icons.ts';
import { urls } from '#app/urls.ts';

type FieldModeOptions = { services: Services; clientFolder: string | undefined; version: string };

/** What makes the recording page an app that works without a network: its description, its service worker, and what it asks. */
export async function fieldMode(
  server: FastifyInstance,
  { services, clientFolder, version }: FieldModeOptions,
): Promise<void> {
  server.get('/manifest.webmanifest', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return reply.type('application/manifest+json; charset=utf-8').send(describeApp(services.config.siteName));
  });

  server.get('/sw.js', async (_request, reply) => {
    // Only a built site has one: sources change at any time.
    if (!clientFolder) throw new DomainError('not_found');
    reply.header('cache-control', 'no-cache');
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    return reply.type('text/javascript; charset=utf-8').send(await readFile(path.join(clientFolder, 'sw.js')));
  });

  server.get('/spottings/field-state', async (request, reply): Promise<FieldState> => {
    reply.header('cache-control', 'private, no-store');
    const { memberId } = await resolveViewer(services, headersOf(request));
    return { memberId, version };
  });
}

function describeApp(siteName: string) {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: urls.newSighting(),
    name: `${siteName}: új találat`,
    short_name: siteName,
    description: 'Találatok rögzítése fényképpel, hálózat nélkül is.',
    lang: 'hu',
    dir: 'ltr',
    start_url: urls.newSighting(),
    scope: urls.home(),
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    categories: ['education', 'photo'],
    icons: [
      icon(appIcons.small, '192x192', 'any'),
      icon(appIcons.large, '512x512', 'any'),
      icon(appIcons.large, '512x512', 'maskable'),
    ],
  };
}
