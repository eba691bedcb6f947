import { data, redirect } from 'react-router';
import { z } from 'zod';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { containedMessages as messages } from './messages.ts';

const idsSchema = z.array(z.coerce.number().int().positive().max(maxId)).max(1000);

/** Puts the finds that a form has chosen where `put` puts them, and leads on; what is wrong with them comes back with the choice. Throws malformed, not_logged_in, what `put` throws. */
export async function putChosenIn(
  viewer: Viewer,
  { form, put, to }: { form: FormData; put: (sightingIds: number[]) => Promise<void>; to: string },
) {
  const sightingIds = parseOr('malformed', idsSchema, form.getAll('sightingId'));
  try {
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    if (sightingIds.length === 0) throw new DomainError('invalid', [{ path: '', message: messages.chooseSome }]);
    await put(sightingIds);
    return redirect(to, 303);
  } catch (error) {
    if (!(error instanceof DomainError) || !['invalid', 'conflict'].includes(error.code)) throw error;
    return data({ problem: problemBody(error).detail, chosen: sightingIds }, { status: problems[error.code].status });
  }
}
