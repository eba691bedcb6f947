import { Link } from 'react-router';
import { CountBars } from '#app/features/browsing/contained/CountBars.tsx';
import css from '#app/features/browsing/contained/contained.module.css';
import { OrderBars } from '#app/features/browsing/contained/OrderBars.tsx';
import { monthName } from '#app/platform/text/months.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { ProjectTabData } from './load-project-tab.server.ts';
import { projectPageMessages as messages } from './messages.ts';

type Numbers = Extract<ProjectTabData, { tab: 'szamok' }>['statistics'];
/** The others are on the map. */
const mostSquares = 10;

type Year = Numbers['years'][number];

function yearColumns(projectId: number): Column<Year>[] {
  return [
    {
      key: 'year',
      header: messages.year,
      cell: ({ year }) => (
        <Link to={urls.sightings({ projekt: projectId, tol: `${year}-01-01`, ig: `${year}-12-31` })}>{year}</Link>
      ),
    },
    {
      key: 'sightings',
      header: messages.totals.sightings,
      number: true,
      cell: ({ sightings }) => formatNumber(sightings),
    },
    { key: 'species', header: messages.totals.species, number: true, cell: ({ species }) => formatNumber(species) },
  ];
}

/** What has been gathered: by order, by year, over the months, and where. */
export function Statistics({ projectId, statistics }: { projectId: number; statistics: Numbers }) {
  const { orders, years, months, squares } = statistics;
  if (years.length === 0 && squares.length === 0)
    return (
      <Section title={messages.tabs.szamok}>
        <p className="quiet">{messages.noNumbers}</p>
      </Section>
    );
  return (
    <div className={css.two}>
      <Section title={messages.byOrder}>
        <OrderBars filter={{ projekt: projectId }} orders={orders} />
      </Section>
      <Section title={messages.byMonth}>
        <CountBars counts={months.map(({ month, sightings }) => ({ label: monthName(month), count: sightings }))} />
      </Section>
      <Section title={messages.byYear}>
        <DataTable
          caption={messages.byYear}
          columns={yearColumns(projectId)}
          rows={years}
          rowKey={({ year }) => year}
        />
      </Section>
      <Section
        title={messages.bySquare}
        more={
          squares.length > mostSquares && (
            <Link to={urls.projectTab(projectId, 'terkep')}>{messages.allOf(squares.length)}</Link>
          )
        }
      >
        {squares.length === 0 && <p className="quiet">{messages.noSquares}</p>}
        <ul className={css.rank}>
          {squares.slice(0, mostSquares).map(({ code, sightings }) => (
            <li key={code}>
              <Link to={urls.sightings({ projekt: projectId, utm: code })}>{code}</Link>
              <span className="num">{messages.sightingCount(sightings)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
