import { formatNumber } from '#app/platform/text/numbers.ts';
import { cx } from '#app/ui/cx.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { catchMessages as messages } from './catch-messages.ts';
import css from './EveningHours.module.css';
import type { HourCurve, HourOfEvening } from './hour-curve.ts';

const height = 60;
/** So many hours have room for their numbers on a phone. */
const roomy = 12;

/** How the evening went: a bar of individuals for each hour, and the same in a table. */
export function EveningHours({ curve: { hours, untimed } }: { curve: HourCurve }) {
  return (
    <figure>
      <div className={cx(css.root, hours.length > roomy && css.dense)} role="img" aria-label={describe(hours)}>
        {hours.map((each) => (
          <HourBar key={each.at} hour={each} />
        ))}
      </div>
      <figcaption className={css.caption}>
        {messages.hoursKey}
        {untimed > 0 && ` ${messages.untimed(untimed)}`}
      </figcaption>
      <details className={css.numbers}>
        <summary>{messages.inNumbers}</summary>
        <DataTable
          caption={messages.hoursTitle}
          rows={hours}
          rowKey={({ at }) => at}
          dense
          columns={[
            { key: 'hour', header: messages.hour, cell: ({ hour }) => messages.hourText(hour) },
            {
              ...{ key: 'sightings', header: messages.sightings, number: true },
              cell: ({ sightings }) => formatNumber(sightings),
            },
            {
              ...{ key: 'individuals', header: messages.individualsColumn, number: true, up: true },
              cell: ({ individuals }) => formatNumber(individuals),
            },
          ]}
        />
      </details>
    </figure>
  );
}

function HourBar({ hour: { hour, individuals, share } }: { hour: HourOfEvening }) {
  const tall = height * share;
  return (
    <div className={css.hour}>
      <span className={css.number}>{individuals > 0 && formatNumber(individuals)}</span>
      <svg className={css.svg} viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.bar} x={1} width={8} y={height - tall} height={tall} />
        <path className={css.base} d={`M0 ${height}H10`} />
      </svg>
      <span className={css.label}>{hour}</span>
    </div>
  );
}

function describe(hours: readonly HourOfEvening[]): string {
  const most = hours.reduce((one, other) => (other.individuals > one.individuals ? other : one));
  return messages.hoursLabel(formatNumber(most.individuals), messages.hourText(most.hour));
}
