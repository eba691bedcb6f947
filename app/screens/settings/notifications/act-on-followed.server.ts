import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { followPlace, followTaxon } from '#app/features/community/follow-thing.server.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { leadBack } from '#app/platform/action/lead-back.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

const placeForm = z
  .string()
  .regex(/^(county|square):/)
  .transform((text) => {
    const [kind, code = ''] = text.split(':');
    return { kind: kind === 'county' ? ('county' as const) : ('square' as const), code };
  });

const followForm = z.object({
  intent: z.enum(['follow', 'unfollow']),
  taxonId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  place: placeForm.optional(),
  /** a county chosen, or a square typed */
  county: z.string().max(2).optional(),
  square: z.string().transform(tidy).pipe(z.string().max(20)).optional(),
});

export function isFollowedForm(fields: FormData): boolean {
  return fields.get('intent') === 'follow' || fields.get('intent') === 'unfollow';
}

/** Follows a taxon or a place, or ends that, and leads back to where it was pressed; a visitor by way of the login. */
export async function actOnFollowed(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  fields: FormData,
) {
  const viewer = context.get(viewerContext);
  const { db } = context.get(servicesContext);
  const returnTo = safeReturnPath(String(fields.get('vissza') ?? urls.profileEdit('ertesitesek')));
  if (viewer.memberId === null) return redirect(urls.login(returnTo), 303);
  try {
    const { intent, taxonId, ...form } = parseOr('malformed', followForm, Object.fromEntries(fields));
    const follows = intent === 'follow';
    if (taxonId !== undefined) await followTaxon(db, viewer, { taxonId, follows });
    else await followPlace(db, viewer, { place: placeOf(form), follows });
    // A place that was chosen or typed comes from the page's own form, which begins anew.
    return taxonId === undefined && !form.place ? redirect(returnTo, 303) : leadBack(request, returnTo);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const place = String(fields.get('square') ?? '');
    const followError = error.details[0]?.message ?? problemBody(error).detail;
    return data({ followError, place }, { status: problems[error.code].status });
  }
}

function placeOf({ place, county, square }: Omit<z.output<typeof followForm>, 'intent' | 'taxonId'>) {
  if (place) return place;
  return square ? { kind: 'square' as const, code: square } : { kind: 'county' as const, code: county ?? '' };
}
