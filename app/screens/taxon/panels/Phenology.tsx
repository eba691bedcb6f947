import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { romanMonth } from '#app/platform/text/months.ts';
import { cx } from '#app/ui/cx.ts';
import type { ShownSeason } from '../taxon-page-data.ts';
import css from './Phenology.module.css';
import { seasonMessages as messages } from './season-messages.ts';
import { effortPath, type SeasonRow, seasonRows } from './season-rows.ts';

const width = 360;
const height = 60;
const top = 6;
/** Bars for so few records are hollow. */
const few = 2;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Fewer records say nothing of whether many or few were out: behind them the effort is not drawn. */
const enoughForEffort = 10;

type PhenologyProps = {
  season: ShownSeason;
  name: string;
  /** In a frame of its own that fills the height it is given, as beside a map. */
  framed?: boolean;
};

/** When a taxon was seen: a row for each stage, bars by third of a month or by month, behind them the effort. */
export function Phenology({ season, name, framed = false }: PhenologyProps) {
  const { now, measure, by, hasEffort } = season;
  const rows = seasonRows(season);
  const tellsEffort = hasEffort && measure === 'count' && season.shown >= enoughForEffort;
  const effort = tellsEffort ? effortPath(season.effort, { width, height: height - top }) : '';
  const month = by === 'month' ? now : Math.floor(now / 3);
  return (
    <figure className={cx(framed && css.framed)}>
      <div className={css.chart} role="img" aria-label={describe(rows, season, name)}>
        <div className={css.root}>
          {rows.map((row) => (
            <Row key={row.stage ?? ''} row={row} season={season} effort={effort} />
          ))}
        </div>
        <div className={css.root}>
          <div className={css.axis}>
            {months.map((each) => (
              <span key={each} className={cx(each === month + 1 && css.thisMonth)}>
                {romanMonth(each)}.
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className={css.caption}>
        {by === 'month' ? messages.months(season.shown) : messages.thirds(season.shown)}{' '}
        {measure === 'share' ? messages.shareKey : messages.key}
        {effort && ` ${messages.effortKey}`}
        {season.left > 0 && ` ${messages.left(season.left)}`}
        {season.spread > 0 && ` ${messages.spread(season.spread)}`}
      </figcaption>
    </figure>
  );
}

function Row({ row, season, effort }: { row: SeasonRow; season: ShownSeason; effort: string }) {
  const step = width / row.bins.length;
  return (
    <>
      <p className={css.stage}>
        {row.stage ? lifeStageWords[row.stage] : messages.noStage}
        <small className="num">{mostOf(row, season)}</small>
      </p>
      <svg className={css.svg} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {effort && <path className={css.effort} d={effort} transform={`translate(0 ${top})`} />}
        <rect className={css.now} x={season.now * step} width={step} height={height} />
        {months.slice(1).map((each) => (
          <path key={each} className={css.month} d={`M${(each - 1) * 30} 0V${height}`} />
        ))}
        {row.heights.map((share, bin) => {
          const tall = (height - top) * share;
          const at = bin * step;
          return share > 0 ? (
            <rect
              key={at}
              className={cx(css.bar, isHollow(row, bin) && css.low)}
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

function isHollow({ bins }: SeasonRow, bin: number): boolean {
  return (bins[bin] ?? 0) <= few;
}

function mostOf({ most }: SeasonRow, { measure }: ShownSeason): string {
  return measure === 'share' ? messages.mostShare(most) : messages.most(most);
}

function describe(rows: readonly SeasonRow[], season: ShownSeason, name: string): string {
  const told = rows.map((row) => `${row.stage ? lifeStageWords[row.stage] : messages.noStage}: ${mostOf(row, season)}`);
  return [messages.label(name), ...told].join('; ');
}
