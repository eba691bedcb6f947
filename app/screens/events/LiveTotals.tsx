import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import type { EventTotals } from '#app/features/sightings/events/event-numbers.server.ts';
import { listenToTotals } from '#app/features/sightings/events/listen-to-totals.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';

type LiveTotalsProps = { eventId: number; totals: EventTotals; isLive: boolean };

const shown = ['sightings', 'species', 'participants', 'firsts'] as const;
const tabs = { sightings: 'talalatok', species: 'fajok', participants: 'resztvevok', firsts: 'eredmenyek' } as const;

/** What an event has come to; while it runs, kept up to date. */
export function LiveTotals({ eventId, totals, isLive }: LiveTotalsProps) {
  const { now, state, hasNews, show } = useLiveTotals({ eventId, totals, isLive });
  return (
    <div>
      <div className={shared.totals} data-totals="">
        {shown.map((name) => (
          <Link key={name} className={shared.total} to={urls.eventTab(eventId, tabs[name])} data-total={name}>
            <b>{formatNumber(now[name])}</b>
            {messages.totals[name]}
          </Link>
        ))}
      </div>
      {isLive && (
        <p className={css.liveNote} role="status">
          {messages.liveStates[state]}
          {hasNews && (
            <Button variant="quiet" onClick={show}>
              {messages.newOnes}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function useLiveTotals({ eventId, totals, isLive }: LiveTotalsProps) {
  const [heard, setHeard] = useState<{ over: EventTotals; totals: EventTotals } | null>(null);
  const [state, setState] = useState<'open' | 'lost' | 'over'>('open');
  const { revalidate } = useRevalidator();
  const loaded = useRef(totals);
  loaded.current = totals;
  useEffect(() => {
    if (!isLive) return;
    return listenToTotals(urls.eventLive(eventId), {
      onTotals: (next) => setHeard({ over: loaded.current, totals: next }),
      onState: setState,
    });
  }, [eventId, isLive]);
  // What was heard before the page was loaded anew is older than what it says.
  const now = heard && heard.over === totals ? heard.totals : totals;
  return { now, state, hasNews: now.sightings > totals.sightings, show: () => void revalidate() };
}
