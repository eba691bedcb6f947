import { Link } from 'react-router';
import { DistributionMap } from '#app/features/places/maps/DistributionMap.tsx';
import { mapPeriodName, mapPeriods } from '#app/features/places/maps/map-periods.ts';
import { pinCard } from '#app/features/sightings/lists/pin-card-part.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Details } from '#app/ui/page/Details.tsx';
import { messages } from '../messages.ts';
import type { TaxonPanel } from '../taxon-page-data.ts';
import { Choices } from './Choices.tsx';
import css from './MapPanel.module.css';

type Panel = Extract<TaxonPanel, { kind: 'map' }>;

/** Where a taxon was seen: drawn with squares to press, on wish as a map to move, and the squares as a table. */
export function MapPanel({ panel, name }: { panel: Panel; name: string }) {
  const { drawn, links, finds, periods, rows, rule } = panel;
  const label = messages.mapLabel(name, rows.length);
  const caption = [
    messages.periodBounds,
    rule === 'square' && messages.mapSquareOnly,
    rule === 'hidden' && messages.mapNoSquare,
  ];
  return (
    <>
      <Choices label={messages.periodFilter} choices={periods} />
      <div className={css.map}>
        <DistributionMap
          drawn={drawn}
          links={links}
          finds={finds}
          pinCard={pinCard}
          label={label}
          caption={caption.filter(Boolean).join(' ')}
        />
        <Details summary={messages.squareTable}>
          <DataTable
            caption={messages.squareTableCaption}
            dense
            rows={rows}
            rowKey={({ code }) => code}
            columns={[
              {
                key: 'code',
                header: messages.squareHeader,
                cell: ({ code, url }) => (
                  <Link to={url} className="num">
                    {code}
                  </Link>
                ),
              },
              { key: 'place', header: messages.squarePlace, cell: ({ place }) => place || '–' },
              ...mapPeriods.toReversed().map((period) => ({
                key: period,
                header: messages.periods[period](mapPeriodName(period)),
                number: true,
                cell: ({ counts }: (typeof rows)[number]) => formatNumber(counts[period]),
              })),
            ]}
          />
        </Details>
      </div>
    </>
  );
}
