import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { licences, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { licenceKinds } from '#app/features/licences/licence-settings-form.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { saveDefaultLicence } from '#app/features/sightings/licences/save-licence-settings.server.ts';
import { undoLicenceChange } from '#app/features/sightings/licences/undo-licence-change.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { existingUrl } from './licence-query.ts';
import { messages } from './messages.ts';

const id = z.coerce.number().int().min(OWN_TERMS).max(licences.length);
const confirmForm = z.object({ kind: z.enum(licenceKinds), licenseId: id, from: z.array(id).max(licences.length + 1) });
const undoForm = z.object({ changeId: idSchema });

/** Why a change of many was not begun or not taken back, with what was ticked. */
export type ChangeAnswer = { problem: string; from: string[] };

export function isChangeForm(fields: FormData): boolean {
  return ['confirm', 'undo'].includes(String(fields.get('intent')));
}

/** Begins a change of many licences that was shown before, or takes one back. */
export async function actOnLicences(context: Readonly<RouterContextProvider>, fields: FormData) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  try {
    if (viewer.memberId === null) throw new DomainError('not_logged_in', [{ path: '', message: messages.loggedOut }]);
    if (fields.get('memberId') !== String(viewer.memberId))
      throw new DomainError('other_member', [{ path: '', message: messages.otherMember }]);
    if (fields.get('intent') === 'undo') {
      const { changeId } = parseOr('invalid', undoForm, Object.fromEntries(fields));
      await undoLicenceChange(services, viewer, changeId);
    } else {
      const sent = { ...Object.fromEntries(fields), from: fields.getAll('from') };
      await saveDefaultLicence(services, viewer, { ...parseOr('invalid', confirmForm, sent), changeExisting: true });
    }
    return redirect(existingUrl(), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.set(givenBackContext, true);
    const answer: ChangeAnswer = { problem: problemBody(error).detail, from: fields.getAll('from').map(String) };
    return data(answer, { status: problems[error.code].status });
  }
}
