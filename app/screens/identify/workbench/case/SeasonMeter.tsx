import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { romanMonth } from '#app/platform/text/months.ts';
import { cx } from '#app/ui/cx.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Beside } from './bench-case.ts';
import css from './SeasonMeter.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** In percent of the highest bar of all stages; some of it is seen of the least. */
const share = (count: number, most: number) => (count === 0 ? 0 : Math.max(6, (100 * count) / most));

/** A row of bars for each stage; the bin of this sighting in a honey frame. */
export function SeasonMeter({ beside, name }: { beside: Beside; name: string }) {
  const { season, seasonBin, stage } = beside;
  if (season.shown === 0) return null;
  const most = Math.max(1, ...season.stages.flatMap((row) => row.bins));
  return (
    <div className={css.root} role="img" aria-label={messages.seasonLabel(name)}>
      {season.stages.map((row) => {
        return (
          <div key={row.stage ?? ''} className={css.row}>
            <span className={cx(css.stage, row.stage === stage && css.own)}>
              {row.stage ? lifeStageWords[row.stage] : messages.noStage}
            </span>
            <span className={cx(css.bars, season.by === 'month' && css.byMonth)}>
              {row.bins.map((count, bin) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place in the year
                  key={bin}
                  className={cx(bin === seasonBin && css.here)}
                >
                  <svg aria-hidden="true" focusable="false">
                    <rect width="100%" y={`${100 - share(count, most)}%`} height={`${share(count, most)}%`} />
                  </svg>
                </i>
              ))}
            </span>
          </div>
        );
      })}
      <div className={css.axis}>
        {months.map((month) => (
          <span key={month}>{romanMonth(month)}</span>
        ))}
      </div>
    </div>
  );
}
