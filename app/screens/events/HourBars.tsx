import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';

type HourBarsProps = { hours: readonly { hour: number; sightings: number }[] };

/** How many finds each hour of the day brought. */
export function HourBars({ hours }: HourBarsProps) {
  const most = Math.max(...hours.map(({ sightings }) => sightings));
  return (
    <ul className={css.bars}>
      {hours.map(({ hour, sightings }) => (
        <li key={hour} className={css.barRow}>
          <span>{messages.hour(hour)}</span>
          <b className="num">{formatNumber(sightings)}</b>
          <Bar className={css.bar} percent={(sightings / most) * 100} />
        </li>
      ))}
    </ul>
  );
}
