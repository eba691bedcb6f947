import { sessionCookieName } from '#app/features/members/sign-in/session-cookie.server.ts';
import { callTags } from '#app/names.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { type OpenApiDocument, openApiDocument } from '#app/platform/action/openapi.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';

type About = Pick<Config, 'siteName' | 'publicUrl'>;

/** The interface's description, as programs get it. */
export function documentOf({ siteName, publicUrl }: About, calls: readonly RegisteredCall[]): OpenApiDocument {
  const cookie = sessionCookieName(publicUrl);
  return openApiDocument(calls, { title: siteName, url: publicUrl, cookie, tags: callTags });
}
