import { redirect } from 'react-router';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orJsonProblem } from '#app/platform/action/json-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/candidates.ts';
import { candidatesSchema } from './bench-query.ts';
import { loadCandidates } from './compare/load-candidates.server.ts';
import { readCall } from './read-call.server.ts';

/** Names that a sighting may well bear, with pictures of each: asked when somebody wants to compare or to say another name. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  return await orJsonProblem(async () => {
    const { spottingId } = parseOr('malformed', candidatesSchema, await readCall(request));
    return { candidates: await loadCandidates(db, context.get(viewerContext), spottingId) };
  });
}

/** Opened as an address it is the page. */
export function loader() {
  return redirect(urls.workbench());
}
