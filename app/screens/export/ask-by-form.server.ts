import { data, type RouterContextProvider, redirect } from 'react-router';
import { askForExport } from '#app/features/exchange/exports/ask-for-export.server.ts';
import { scopeOfPath } from '#app/features/exchange/exports/scope-of-path.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

type Of = { context: Readonly<RouterContextProvider>; url: URL; form: FormData };

/** Asks for a long file as the form says; answers why not where it is refused. */
export async function askByForm({ context, url, form }: Of) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(url.pathname + url.search), 303);
  const query = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') query.append(name, value);
  try {
    await askForExport(context.get(servicesContext), viewer, { scope: scopeOfPath(url.pathname), query });
    return redirect(urls.madeExports(), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ problem: problemBody(error).detail }, { status: problems[error.code].status });
  }
}
