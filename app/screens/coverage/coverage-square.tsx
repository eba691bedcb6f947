import { data, Form, Link } from 'react-router';
import { MapFrame } from '#app/features/places/maps/MapFrame.tsx';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import {
  findCoverage,
  findVisitsByMonth,
  isHungarianSquare,
} from '#app/features/sightings/coverage/find-coverage.server.ts';
import { findMissingOrders, findOverdue } from '#app/features/sightings/coverage/find-overdue.server.ts';
import { recentYears } from '#app/features/sightings/coverage/recent-years.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { PrintButton } from '#app/ui/actions/PrintButton.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { coverageUrls, urls } from '#app/urls.ts';
import type { Route } from './+types/coverage-square.ts';
import { aroundSquare } from './around-square.server.ts';
import { CoverageLegend } from './CoverageLegend.tsx';
import { CoverageMap } from './CoverageMap.tsx';
import css from './coverage.module.css';
import { HowCounted } from './HowCounted.tsx';
import { coverageMessages as messages } from './messages.ts';
import { OverdueSection } from './OverdueSection.tsx';
import { readScope } from './read-scope.server.ts';
import { ScopeField } from './ScopeField.tsx';
import { SquareFacts } from './SquareFacts.tsx';
import { SquareList } from './SquareList.tsx';
import { toOverdueView } from './to-overdue-view.ts';
import { VisitMonths } from './VisitMonths.tsx';

/** As many as one looks for in a year. */
const mostOverdue = 60;
const mostOrders = 12;
/** Of the part of the map about a square (around-square.server.ts). */
const NEARNESS = 6;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['coverage', 'sightings', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  return orPageProblem(async () => {
    const code = params.square.toUpperCase();
    if (!isHungarianSquare(code)) throw new DomainError('not_found');
    const { scope, choice } = await readScope(db, url.searchParams.get('csoport')?.trim() ?? '');
    const [coverage, visits, overdue, missing] = await Promise.all([
      findCoverage(db, scope),
      findVisitsByMonth(db, code),
      findOverdue(db, { squares: [code], scope, limit: mostOverdue }),
      findMissingOrders(db, [code]),
    ]);
    const square = coverage.squares.find((each) => each.code === code);
    if (!square) throw new DomainError('not_found');
    const { countedAt } = coverage;
    return data(
      {
        square,
        place: placeOfSquare(code),
        scope: { slug: scope.slug, name: scope.name },
        choice,
        around: aroundSquare(code, coverage.squares),
        visits,
        overdue: (overdue.get(code) ?? []).map(toOverdueView),
        missing:
          scope.kind === 'order'
            ? []
            : (missing.get(code) ?? []).slice(0, mostOrders).map(({ taxon, around }) => ({
                id: taxon.id,
                url: taxon.url,
                name: taxon.name ?? taxon.origName,
                around,
              })),
        isOneOrder: scope.kind === 'order',
        counted: countedAt === null ? null : formatDateTime(new Date(countedAt)),
        siteName: config.siteName,
      },
      { status: choice.problem === null ? 200 : problems.malformed.status },
    );
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { square, place, siteName } = loaderData;
  const title = messages.squareOf(square.code, place);
  return [
    { title: `${title} – ${siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title,
      description: messages.squareLead[square.class],
      path: coverageUrls.square(square.code),
    }),
  ];
}

/** `/feher-foltok/{square}`: what is known of a 10 km square, and what should be there. */
export default function CoverageSquare({ loaderData }: Route.ComponentProps) {
  const { square, place, scope, choice, around, visits, overdue, missing, isOneOrder, counted } = loaderData;
  const { code } = square;
  return (
    <Page>
      <PageHeading
        title={messages.squareOf(code, place)}
        lead={messages.squareLead[square.class]}
        aside={
          <span className={css.buttons}>
            <LinkButton to={coverageUrls.map({ csoport: scope.slug })} icon="map">
              {messages.back}
            </LinkButton>
            <LinkButton to={coverageUrls.gpx({ csoport: scope.slug, negyzet: code })} icon="download" reloadDocument>
              {messages.squareGpx}
            </LinkButton>
            <PrintButton />
          </span>
        }
      />
      <Form method="get" className={css.filter} key={scope.slug}>
        <ScopeField {...choice} />
        <Button type="submit">{messages.show}</Button>
      </Form>
      <div className={css.columns}>
        <MapFrame caption={<CoverageLegend />}>
          <CoverageMap
            drawn={around.drawn}
            viewBox={around.viewBox}
            scope={scope.slug}
            label={messages.aboutMap(code)}
            chosen={code}
            nearness={NEARNESS}
          />
        </MapFrame>
        <Section first title={messages.known} more={<Link to={urls.sightings({ utm: code })}>{messages.finds}</Link>}>
          <SquareFacts square={square} />
          <p className={css.lead}>{counted === null ? messages.notCounted : messages.counted(counted)}</p>
        </Section>
      </div>
      <OverdueSection overdue={overdue} years={recentYears} />
      {!isOneOrder && (
        <Section title={messages.missingOrders}>
          <p className={css.lead}>{missing.length > 0 ? messages.missingOrdersLead : messages.noMissingOrders}</p>
          <ul className={css.plain}>
            {missing.map(({ id, url, name, around: most }) => (
              <li key={id}>
                {url ? <Link to={url}>{name}</Link> : name} <small>{messages.missingOrder(most)}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <VisitMonths visits={visits} />
      <Section title={messages.about}>
        <SquareList rows={around.rows} scope={scope.slug} />
      </Section>
      <HowCounted />
    </Page>
  );
}
