import { data, type RouterContextProvider, redirect } from 'react-router';
import { askForExport } from '#app/features/exchange/exports/ask-for-export.server.ts';
import { scopeOfPath } from '#app/features/exchange/exports/scope-of-path.ts';
import { freezeExport } from '#app/features/exchange/snapshots/freeze-export.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { freezeKey } from './freeze-key.ts';

type Of = { context: Readonly<RouterContextProvider>; url: URL; form: FormData };

/** Asks for a long file, or for one to be frozen, as the form says; answers why not where it is refused. */
export async function askByForm({ context, url, form }: Of) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(url.pathname + url.search), 303);
  const query = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') query.append(name, value);
  try {
    const services = context.get(servicesContext);
    const asked = { scope: scopeOfPath(url.pathname), query };
    if (query.has(freezeKey)) return redirect(urls.snapshot(await freezeExport(services, viewer, asked)), 303);
    await askForExport(services, viewer, asked);
    return redirect(urls.madeExports(), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ problem: problemBody(error).detail }, { status: problems[error.code].status });
  }
}
