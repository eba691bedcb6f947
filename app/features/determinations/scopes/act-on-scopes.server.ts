import { data, redirect } from 'react-router';
import { askForScope, takeScopeRequestBack } from '#app/features/determinations/scopes/ask-for-scope.server.ts';
import { scopeRequestSchema } from '#app/features/determinations/scopes/scope-request-form.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Asks for a branch or takes that back, and leads to `page`, or the member's own determinations; what is wrong comes back with what was typed. */
export async function actOnScopes(db: Db, viewer: Viewer, form: FormData, page?: string) {
  if (viewer.memberId === null || viewer.username === null) return redirect(urls.login(), 303);
  const own = page ?? urls.determinationsBy(viewer.username);
  try {
    const act = parseOr('invalid', scopeRequestSchema, Object.fromEntries(form));
    if (act.intent === 'take-back') {
      await takeScopeRequestBack(db, viewer, act.requestId);
      return redirect(withQuery(own, { kesz: 'visszavonva' }), 303);
    }
    await askForScope(db, viewer, act);
    return redirect(withQuery(own, { kesz: 'elkuldve' }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const errors: Record<string, string> = Object.fromEntries(
      error.details.map(({ path, message }) => [path, message]),
    );
    if (error.details.length === 0) errors[''] = problemBody(error).detail;
    const typed = { taxonName: String(form.get('taxonName') ?? ''), reason: String(form.get('reason') ?? '') };
    return data({ errors, typed }, { status: problems[error.code].status });
  }
}
