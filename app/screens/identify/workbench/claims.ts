import { redirect } from 'react-router';
import { renewClaims } from '#app/features/determinations/waiting/claim-next.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orJsonProblem } from '#app/platform/action/json-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/claims.ts';
import { claimsSchema } from './bench-query.ts';
import { readCall } from './read-call.server.ts';

/** Keeps what is still looked at, gives back the rest, and answers what is still the viewer's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  return await orJsonProblem(async () => {
    const claims = parseOr('malformed', claimsSchema, await readCall(request));
    return { held: await renewClaims(db, context.get(viewerContext), claims) };
  });
}

/** Opened as an address it is the page. */
export function loader() {
  return redirect(urls.workbench());
}
