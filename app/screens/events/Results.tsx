import { Form, Link } from 'react-router';
import { CountBars } from '#app/features/browsing/contained/CountBars.tsx';
import shared from '#app/features/browsing/contained/contained.module.css';
import { OrderBars } from '#app/features/browsing/contained/OrderBars.tsx';
import { SpeciesList } from '#app/features/browsing/contained/SpeciesList.tsx';
import type { EventView } from '#app/features/events/event-view.ts';
import type { EventTotals } from '#app/features/sightings/events/event-numbers.server.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { EventResults } from './load-results.server.ts';
import { eventPageMessages as messages } from './messages.ts';

/** The others are on the map. */
const mostSquares = 20;

type ResultsProps = { event: EventView; totals: EventTotals; results: EventResults; canClose: boolean };
type Year = EventResults['years'][number];

const number = (key: 'sightings' | 'species' | 'observers' | 'squares' | 'firsts'): Column<Year> => ({
  key,
  header: messages.totals[key],
  number: true,
  up: key === 'species',
  cell: ({ totals }) => formatNumber(totals[key]),
});
const columns: Column<Year>[] = [
  {
    key: 'event',
    header: messages.year,
    cell: ({ name, url, periodText }) => (
      <>
        <Link to={url}>{name}</Link> <span className="faint num">{periodText}</span>
      </>
    ),
  },
  ...(['species', 'sightings', 'observers', 'squares', 'firsts'] as const).map(number),
];

/** What an event came to: in a sentence, by order, what was new there, where, and beside former years. */
export function Results({ event, totals, results, canClose }: ResultsProps) {
  const { orders, firsts, squares, hours, years } = results;
  return (
    <>
      <Section title={event.state === 'closed' ? messages.results : messages.resultsSoFar}>
        <div className={shared.two}>
          <div className={shared.headText}>
            <p className={shared.text}>{messages.summary(totals)}</p>
            <p className={shared.buttons}>
              {totals.sightings > 0 && (
                <LinkButton to={urls.export({ esemeny: event.id })} icon="download">
                  {messages.downloadResults}
                </LinkButton>
              )}
              <LinkButton to={urls.eventTab(event.id, 'fajok')} variant="quiet">
                {messages.speciesCount(totals.species)}
              </LinkButton>
            </p>
            {canClose && (
              <Form method="post" action={event.url} className={shared.part}>
                <p>{messages.closeHint}</p>
                <span>
                  <Button type="submit" name="intent" value="close" variant="danger" icon="lock">
                    {messages.close}
                  </Button>
                </span>
              </Form>
            )}
          </div>
          <OrderBars filter={{ esemeny: event.id }} orders={orders} />
        </div>
      </Section>
      {years.length > 0 && (
        <Section title={messages.years}>
          <DataTable caption={messages.years} columns={columns} rows={years} rowKey={({ id }) => id} />
        </Section>
      )}
      {hours.length > 0 && (
        <Section title={messages.hours}>
          <p className="quiet">{messages.hoursHint}</p>
          <CountBars counts={hours.map(({ hour, sightings }) => ({ label: messages.hour(hour), count: sightings }))} />
        </Section>
      )}
      <div className={shared.two}>
        <Section title={messages.firsts}>
          <p className="quiet">{firsts.length > 0 ? messages.firstsHint : messages.noFirsts}</p>
          {totals.firsts > firsts.length && (
            <p className="quiet">{messages.mostSeenFirsts(firsts.length, totals.firsts)}</p>
          )}
          {firsts.length > 0 && <SpeciesList filter={{ esemeny: event.id }} species={firsts} />}
        </Section>
        <Section
          title={messages.squares}
          more={
            squares.length > mostSquares && (
              <Link to={urls.eventTab(event.id, 'terkep')}>{messages.all(squares.length)}</Link>
            )
          }
        >
          <ul className={shared.rank}>
            {squares.slice(0, mostSquares).map(({ code, sightings }) => (
              <li key={code}>
                <Link to={urls.sightings({ esemeny: event.id, utm: code })}>{code}</Link>
                <span className="num">{messages.sightingCount(sightings)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
