import { clientOf, redirectWithCookies } from '#app/features/members/account-pages/account-form.server.ts';
import { enterRegistered } from '#app/features/members/sign-in/enter-registered.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { findRegistered, forgetRegistered } from './registered-cookie.server.ts';

type Context = Parameters<typeof clientOf>[1];

/** Lets in the browser that registered, back to where it came from; undefined where it may not enter. */
export async function enterBrowser(services: Services, request: Request, context: Context) {
  const registered = await findRegistered(services.config, request);
  if (!registered) return undefined;
  const cookies = await enterRegistered(services, registered.word, clientOf(request, context));
  if (cookies.length === 0) return undefined;
  return redirectWithCookies(placeOf(registered), [...cookies, ...(await forgetRegistered(services.config))]);
}

/** The page that one came from; without one, the page that says what is next. */
export function placeOf({ back }: { back: string }): string {
  return back === urls.home() ? urls.postRegister() : back;
}
