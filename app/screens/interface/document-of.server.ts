import { sessionCookieName } from '#app/features/members/sign-in/session-cookie.server.ts';
import { callTags } from '#app/names.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { type OpenApiDocument, openApiDocument } from '#app/platform/action/openapi.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';

type About = Pick<Config, 'siteName' | 'publicUrl'>;

/** What was made of a server's calls: they stay what they are. */
const made = new WeakMap<readonly RegisteredCall[], OpenApiDocument>();

/** The interface's description, as programs get it; made once for a server's calls. */
export function documentOf(about: About, calls: readonly RegisteredCall[]): OpenApiDocument {
  const known = made.get(calls);
  if (known) return known;
  const document = describe(about, calls);
  made.set(calls, document);
  return document;
}

function describe({ siteName, publicUrl }: About, calls: readonly RegisteredCall[]): OpenApiDocument {
  const cookie = sessionCookieName(publicUrl);
  return openApiDocument(calls, { title: siteName, url: publicUrl, cookie, tags: callTags });
}
