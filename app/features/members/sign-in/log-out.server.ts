import type { Services } from '#app/platform/session/request-context.server.ts';
import { authHeaders, authOf, type Client } from './with-auth.server.ts';

/** Ends the client's session and gives the Set-Cookie headers that forget it; without a session there is nothing to end. */
export async function logOut(services: Services, client: Client): Promise<string[]> {
  const { headers } = await authOf(services).api.signOut({ headers: authHeaders(client), returnHeaders: true });
  return headers.getSetCookie();
}
