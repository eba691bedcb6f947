import { romanMonth } from '#app/platform/text/months.ts';
import { cx } from '#app/ui/cx.ts';
import { messages } from './messages.ts';
import css from './Phenology.module.css';
import type { ShownSeason } from './taxon-page-data.ts';

const width = 360;
const height = 60;
const top = 6;
/** Bars for so few records are hollow. */
const few = 2;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** When a taxon was seen: a row for each stage, bars by third of a month or by month. */
export function Phenology({ season, name }: { season: ShownSeason; name: string }) {
  const { now } = season;
  const isMonthly = season.by === 'month';
  const month = isMonthly ? now : Math.floor(now / 3);
  return (
    <figure>
      <div className={css.root} role="img" aria-label={describe(season, name)}>
        {season.stages.map(({ stage, bins }) => (
          <Row key={stage ?? ''} stage={stage ?? messages.noStage} bins={bins} now={now} />
        ))}
        <div className={css.axis}>
          {months.map((each) => (
            <span key={each} className={cx(each === month + 1 && css.thisMonth)}>
              {romanMonth(each)}.
            </span>
          ))}
        </div>
      </div>
      <figcaption className={css.caption}>
        {isMonthly ? messages.seasonMonths(season.shown) : messages.seasonThirds(season.shown)} {messages.seasonKey}
        {season.left > 0 && ` ${messages.seasonLeft(season.left)}`}
      </figcaption>
    </figure>
  );
}

function Row({ stage, bins, now }: { stage: string; bins: readonly number[]; now: number }) {
  const most = Math.max(...bins);
  const step = width / bins.length;
  return (
    <>
      <p className={css.stage}>
        {stage}
        <small className="num">{messages.most(most)}</small>
      </p>
      <svg className={css.svg} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.now} x={now * step} width={step} height={height} />
        {months.slice(1).map((each) => (
          <path key={each} className={css.month} d={`M${(each - 1) * 30} 0V${height}`} />
        ))}
        {bins.map((count, bin) => {
          const tall = ((height - top) * count) / most;
          const at = bin * step;
          return count > 0 ? (
            <rect
              key={at}
              className={cx(css.bar, count <= few && most > few && css.low)}
              x={at + step * 0.12}
              width={step * 0.76}
              y={height - tall}
              height={tall}
            />
          ) : null;
        })}
        <path className={css.base} d={`M0 ${height}H${width}`} />
      </svg>
    </>
  );
}

function describe({ stages }: ShownSeason, name: string): string {
  const rows = stages.map(({ stage, bins }) => `${stage ?? messages.noStage}: ${messages.most(Math.max(...bins))}`);
  return [messages.seasonLabel(name), ...rows].join('; ');
}
