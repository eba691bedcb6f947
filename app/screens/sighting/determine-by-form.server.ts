import { data, redirect } from 'react-router';
import { toRefused } from '#app/features/determinations/determine-form.ts';
import { runDetermineRequest } from '#app/features/determinations/run-determine-request.server.ts';
import { loginAgainMessages } from '#app/features/members/sign-in/login-again-messages.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** The page's determining forms without scripts: done, it goes back to the names; refused, the form comes back filled. */
export async function determineByForm(db: Db, viewer: Viewer, of: { sightingId: number; form: FormData }) {
  const { sightingId, form } = of;
  try {
    await runDetermineRequest(db, viewer, { ...Object.fromEntries(form), spottingId: sightingId });
    return redirect(`${urls.sighting(sightingId)}#hatarozasok`, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isLoggedOut = error.code === 'not_logged_in';
    const problem = isLoggedOut ? loginAgainMessages.ended : problemBody(error).detail;
    return data({ refused: toRefused(form, { problem, isLoggedOut }) }, { status: problems[error.code].status });
  }
}
