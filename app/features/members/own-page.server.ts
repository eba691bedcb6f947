import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Set by an action that gives a refused form back: what was typed must not be lost by sending its person to the login. */
export const givenBackContext = createContext(false);

/** Sends a visitor to the login, and back here after it. */
export function requireMember(context: Context, url: URL): void {
  if (context.get(viewerContext).memberId !== null || context.get(givenBackContext)) return;
  throw redirect(urls.login(url.pathname + url.search));
}

/** The member whose page of settings this is; null where a form comes back to somebody whose session has ended. */
export function ownPage(context: Context, url: URL): { db: Db; viewer: Viewer; memberId: number | null } {
  requireMember(context, url);
  const viewer = context.get(viewerContext);
  return { db: context.get(servicesContext).db, viewer, memberId: viewer.memberId };
}
