import { redirect } from 'react-router';
import { renewClaims } from '#app/features/determinations/waiting/claim-next.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orJsonProblem } from '#app/platform/action/json-problem.server.ts';
import { readQueryField } from '#app/platform/action/read-field.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/next-cases.ts';
import { nextCasesSchema } from './bench-query.ts';
import { loadCases } from './load-cases.server.ts';
import { readBench } from './load-workbench.server.ts';
import { readCall } from './read-call.server.ts';

/** The next cases of the queue, kept for the viewer; what they are done with is given back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return await orJsonProblem(async () => {
    const { query, count, seen, done } = parseOr('malformed', nextCasesSchema, await readCall(request));
    await renewClaims(db, viewer, { held: [], done });
    const choice = await readBench(db, readQueryField(query), viewer.expertTaxonIds.length > 0);
    const unreadable = Object.entries(choice.problems).map(([path, message]) => ({ path, message }));
    if (unreadable.length > 0) throw new DomainError('malformed', unreadable);
    return await loadCases(db, viewer, { ...choice, count, seen });
  });
}

/** Opened as an address it is the page. */
export function loader() {
  return redirect(urls.workbench());
}
