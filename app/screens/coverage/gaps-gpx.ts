import { z } from 'zod';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { isGap } from '#app/features/sightings/coverage/coverage-class.ts';
import type { NamedScope } from '#app/features/sightings/coverage/coverage-scope.ts';
import { findCoverage, isHungarianSquare } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { gapsGpx } from '#app/features/sightings/coverage/gaps-gpx.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { jsonProblem } from '#app/platform/action/json-problem.server.ts';
import { pageTagsContext, type Services, servicesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { coverageUrls } from '#app/urls.ts';
import type { Route } from './+types/gaps-gpx.ts';
import { coverageMessages as messages } from './messages.ts';
import { readScope } from './read-scope.server.ts';

const mostAsked = 50;
/** Codes with commas between them; none asks for every white spot. */
const codesOf = z
  .string()
  .transform((text) => [...new Set(text.split(',').map(tidy))].filter((code) => code !== ''))
  .refine((codes) => codes.length <= mostAsked && codes.every(isHungarianSquare));

/** `/feher-foltok.gpx`: every white spot of the country within a scope, or the squares named, for receivers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  for (const tag of ['coverage', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  const asked = (key: string) => tidy(url.searchParams.get(key) ?? '');
  return answer(context.get(servicesContext), { csoport: asked('csoport'), negyzet: asked('negyzet') });
}

/** The same by a form, whose squares tell where somebody is and stand in no address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = (key: string) => tidy(String(form.get(key) ?? ''));
  return answer(context.get(servicesContext), { csoport: asked('csoport'), negyzet: asked('negyzet') });
}

async function answer({ db, config }: Services, asked: { csoport: string; negyzet: string }): Promise<Response> {
  const { scope, choice } = await readScope(db, asked.csoport);
  const codes = codesOf.safeParse(asked.negyzet);
  const problem = choice.problem
    ? { path: 'csoport', message: choice.problem }
    : codes.success
      ? null
      : { path: 'negyzet', message: messages.noSquare(asked.negyzet.slice(0, 40)) };
  if (problem || !codes.success) return jsonProblem(new DomainError('malformed', problem ? [problem] : []));
  const { squares, countedAt } = await findCoverage(db, scope);
  const chosen = squares.filter((square) => (codes.data.length > 0 ? codes.data.includes(square.code) : isGap(square)));
  const text = gapsGpx(
    chosen.map((square) => ({
      code: square.code,
      name: messages.gpxName(square.code, placeOfSquare(square.code)),
      text: messages.gpxAbout(square.class, square.records, square.species),
      url: config.publicUrl + coverageUrls.square(square.code, { csoport: scope.slug }),
    })),
    {
      siteName: config.siteName,
      title: messages.gpxTitle(config.siteName, scope.name),
      text: messages.gpxText,
      url: config.publicUrl + coverageUrls.map({ csoport: scope.slug }),
      madeAt: countedAt === null ? null : new Date(countedAt),
    },
  );
  return new Response(text, { headers: headersOf(scope) });
}

function headersOf({ slug }: NamedScope): Record<string, string> {
  return {
    'content-type': 'application/gpx+xml; charset=utf-8',
    'content-disposition': `attachment; filename="feher-foltok${slug ? `-${slug}` : ''}.gpx"`,
  };
}
