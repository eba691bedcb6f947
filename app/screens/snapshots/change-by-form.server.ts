import { data, type RouterContextProvider, redirect } from 'react-router';
import { closeSnapshot, nameSnapshot, snapshotForm } from '#app/features/exchange/snapshots/change-snapshot.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

type Of = { context: Readonly<RouterContextProvider>; url: URL; form: FormData; id: number };

/** Does what a form of a snapshot's page asks; answers why not, with what was typed, where it is refused. */
export async function changeByForm({ context, url, form, id }: Of) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(url.pathname), 303);
  const { db } = context.get(servicesContext);
  const fields = Object.fromEntries(form);
  try {
    const asked = parseOr('invalid', snapshotForm, fields);
    if (asked.intent === 'doi') await nameSnapshot(db, viewer, { id, doi: asked.doi });
    else await closeSnapshot(db, viewer, { id, reason: asked.reason });
    return redirect(urls.snapshot(id), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
    const typed = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const refused = {
      intent: typed('intent'),
      problem: problemBody(error).detail,
      errors,
      values: { doi: typed('doi'), reason: typed('reason') },
    };
    return data(refused, { status: problems[error.code].status });
  }
}

export type RefusedChange = {
  intent: string;
  problem: string;
  errors: Record<string, string>;
  values: { doi: string; reason: string };
};
