import { data, Form, redirect } from 'react-router';
import { MapFrame } from '#app/features/places/maps/MapFrame.tsx';
import { coverageClasses } from '#app/features/sightings/coverage/coverage-class.ts';
import { findCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { problems } from '#app/platform/action/domain-error.ts';
import { pack, unpack } from '#app/platform/action/packed.ts';
import { QueryReader, queryMessages } from '#app/platform/action/read-query.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { PrintButton } from '#app/ui/actions/PrintButton.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { coverageUrls } from '#app/urls.ts';
import type { Route } from './+types/coverage.ts';
import { ClassSign } from './ClassSign.tsx';
import { CoverageLegend } from './CoverageLegend.tsx';
import { CoverageMap } from './CoverageMap.tsx';
import css from './coverage.module.css';
import { drawCoverage } from './draw-coverage.server.ts';
import { HowCounted } from './HowCounted.tsx';
import { pageSquares, squareCalled } from './list-squares.server.ts';
import { coverageMessages as messages } from './messages.ts';
import { readScope } from './read-scope.server.ts';
import { ScopeField } from './ScopeField.tsx';
import { SquareList } from './SquareList.tsx';

/** The country's drawing space, as places' hungary-projection.ts has it. */
const COUNTRY = '0 0 946 600';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['coverage', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  const reader = new QueryReader(url.searchParams);
  const { scope, choice } = await readScope(db, reader.text('csoport') ?? '');
  const square = reader.take('negyzet', squareCalled, messages.noSquare);
  if (square !== null) throw redirect(coverageUrls.square(square, { csoport: scope.slug }));
  // What a form without scripts sends holds empty answers too: one page, one address.
  if ([...url.searchParams.values()].some((value) => value === ''))
    throw redirect(coverageUrls.map({ csoport: scope.slug }));
  const after = reader.take(
    'utan',
    (text) => (/^[A-Z]{2}\d\d$/.test(text) ? text : undefined),
    () => queryMessages.place,
  );
  const { squares, countedAt } = await findCoverage(db, scope);
  const list = pageSquares(squares, after);
  const counts = coverageClasses.map((known) => ({
    known,
    count: squares.filter((each) => each.class === known).length,
  }));
  const isRefused = choice.problem !== null || reader.isRefused;
  return data(
    {
      scope: { slug: scope.slug, name: scope.name },
      choice: { ...choice, problem: choice.problem ?? reader.problems.csoport ?? null },
      typed: reader.refused.negyzet ?? '',
      problem: reader.problems.negyzet ?? reader.problems.utan ?? null,
      drawn: pack(drawCoverage(squares)),
      counts,
      list,
      isFirst: after === null,
      counted: countedAt === null ? null : formatDateTime(new Date(countedAt)),
      siteName: config.siteName,
    },
    { status: isRefused ? problems.malformed.status : 200 },
  );
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  const { scope, siteName } = loaderData;
  const title = scope.slug ? messages.of(scope.name) : messages.title;
  return [
    { title: `${title} – ${siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title,
      description: messages.lead,
      path: coverageUrls.map({ csoport: scope.slug }),
    }),
  ];
}

/** `/feher-foltok`: how well the 10 km squares of the country are known, of all arthropods, a main group or an order. */
export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { scope, choice, typed, problem, drawn, counts, list, isFirst, counted } = loaderData;
  return (
    <Page>
      <PageHeading
        title={scope.slug ? messages.of(scope.name) : messages.title}
        lead={messages.lead}
        aside={
          <span className={css.buttons}>
            <LinkButton to={coverageUrls.near({ csoport: scope.slug })} icon="pin" variant="primary">
              {messages.nearest}
            </LinkButton>
            <LinkButton to={coverageUrls.gpx({ csoport: scope.slug })} icon="download" reloadDocument>
              {messages.gpx}
            </LinkButton>
            <PrintButton />
          </span>
        }
      />
      <Form method="get" className={css.filter} key={scope.slug} action={coverageUrls.map()}>
        <ScopeField {...choice} />
        <Button type="submit">{messages.show}</Button>
      </Form>
      <div className={css.columns}>
        <MapFrame
          caption={
            <>
              <CoverageLegend />
              <span>{counted === null ? messages.notCounted : messages.counted(counted)}</span>
            </>
          }
        >
          <div className={css.drawing}>
            <CoverageMap drawn={unpack(drawn)} viewBox={COUNTRY} scope={scope.slug} label={messages.map(scope.name)} />
          </div>
        </MapFrame>
        <div>
          <Section first title={messages.summary}>
            <DataTable
              caption={messages.summary}
              dense
              rows={counts}
              rowKey={({ known }) => known}
              columns={[
                {
                  key: 'class',
                  header: messages.class,
                  cell: ({ known }) => (
                    <span className={css.key}>
                      <ClassSign known={known} />
                      {messages.classes[known]}
                    </span>
                  ),
                },
                { key: 'means', header: messages.means, cell: ({ known }) => messages.classMeans[known] },
                {
                  key: 'count',
                  header: messages.squares,
                  number: true,
                  cell: ({ count }) => messages.classCount(count),
                },
              ]}
            />
          </Section>
          <Section title={messages.find}>
            <Form method="get" className={css.filter} action={coverageUrls.map()}>
              {scope.slug && <input type="hidden" name="csoport" value={scope.slug} />}
              <TextField
                label={messages.findLabel}
                placeholder={messages.findHint}
                name="negyzet"
                defaultValue={typed}
                error={problem ?? undefined}
                autoComplete="off"
              />
              <Button type="submit">{messages.open}</Button>
            </Form>
          </Section>
        </div>
      </div>
      <Section id="lista" title={messages.list}>
        <SquareList rows={list.rows} scope={scope.slug} />
        <Pager
          nextUrl={list.next === null ? null : coverageUrls.map({ csoport: scope.slug, utan: list.next })}
          nextLabel={messages.more}
          firstUrl={isFirst ? null : coverageUrls.map({ csoport: scope.slug })}
          firstLabel={messages.first}
        />
      </Section>
      <HowCounted />
    </Page>
  );
}
